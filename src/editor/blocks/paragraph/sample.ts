import type { Samples } from '../samples.ts';

export const samples: Samples = {
  paragraph: { align: [null, 'left', 'center', 'right', 'justify'] },
};
