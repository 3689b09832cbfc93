import { estimate } from '#entities/ticket/fields/estimate/estimate.tsx';
import { EstimateFact } from '#entities/ticket/fields/estimate/estimate-fact.tsx';
import { formatNumber } from '#lib/counted.ts';
import { useSlice } from '#ui/use-store.ts';
import { useBoardModel } from './board-model.ts';

/** The sum of estimates of several tickets; nothing where none has one, or where cards do not show estimates. */
export function EstimateSum({ total }: { total: number }) {
  const { cardDisplay } = useBoardModel();
  const isHidden = useSlice(cardDisplay.store, ({ hidden }) => hidden.includes(estimate.key));
  if (total === 0 || isHidden) return null;
  return <EstimateFact short={formatNumber(total)} words={`Estimates add up to ${formatNumber(total)}`} />;
}
