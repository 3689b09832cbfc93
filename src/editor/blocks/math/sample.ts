import { hostileText, type Samples } from '../samples.ts';

export const samples: Samples = {
  math: { tex: ['e^{i\\pi}+1=0', hostileText, 'a_1 * b_2 | \\text{\\$5}'] },
};
