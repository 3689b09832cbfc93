import { formatNumber } from '#lib/counted.ts';
import { EstimateFact } from './estimate-fact.tsx';

/** The sum of estimates of several tickets; nothing where it is 0. */
export function EstimateTotal({ total }: { total: number }) {
  if (total === 0) return null;
  return <EstimateFact short={formatNumber(total)} words={`Estimates add up to ${formatNumber(total)}`} />;
}
