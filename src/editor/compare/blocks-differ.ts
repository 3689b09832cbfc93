import { counted } from '#lib/counted.ts';

export const blocksDiffer = (count: number): string =>
  count === 1 ? 'One block differs.' : `${counted(count, 'block')} differ.`;
