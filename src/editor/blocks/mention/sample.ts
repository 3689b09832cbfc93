import { hostileText, type Samples } from '../samples.ts';

export const samples: Samples = {
  mention: {
    kind: ['person', 'ticket', 'document'],
    id: ['u1', 'a_b:c.d-e'],
    label: ['Zoë Ünal', hostileText],
  },
};
