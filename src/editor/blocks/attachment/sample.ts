import { hostileText, type Samples } from '../samples.ts';

export const samples: Samples = {
  attachment: {
    href: ['/files/3f2a'],
    name: ['plan.pdf', hostileText, 'plan [1] (2)_*.tar.gz'],
    size: [null, '48210'],
  },
};
