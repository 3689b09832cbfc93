import type { Samples } from '../samples.ts';

export const samples: Samples = {
  orderedList: { start: [1, 0, 7, -3], type: [null, 'a', 'A', 'i', 'I'] },
  taskItem: { checked: [false, true] },
};
