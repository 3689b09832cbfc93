import type { Samples } from '../samples.ts';

export const samples: Samples = {
  codeBlock: { language: [null, 'ts', 'c++', 'objective-c'] },
};
