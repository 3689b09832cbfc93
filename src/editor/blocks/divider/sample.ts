import type { Samples } from '../samples.ts';

export const samples: Samples = {
  horizontalRule: { pageBreak: [false, true] },
};
