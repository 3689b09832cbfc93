import type { Samples } from '../samples.ts';

export const samples: Samples = {
  heading: { align: [null, 'center'], level: [1, 2, 3, 4, 5, 6] },
};
