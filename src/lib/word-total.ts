import { formatNumber } from './counted.ts';

/** "1,000+" where the service counts no further. */
export const wordTotal = (total: number, isMore: boolean): string =>
  `${formatNumber(total)}${isMore ? '+' : ''}`;
