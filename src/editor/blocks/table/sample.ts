import type { Samples } from '../samples.ts';

const cell = { colspan: [1, 2, 100], rowspan: [1, 2, 1000], colwidth: [null, [120]] };

export const samples: Samples = {
  tableCell: cell,
  tableHeader: cell,
};
