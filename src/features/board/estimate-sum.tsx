import { estimate } from '#entities/ticket/fields/estimate/estimate.tsx';
import { EstimateTotal } from '#entities/ticket/fields/estimate/estimate-total.tsx';
import { useSlice } from '#ui/use-store.ts';
import { useBoardModel } from './board-model.ts';

/** Nothing where cards do not show estimates. */
export function EstimateSum({ total }: { total: number }) {
  const { cardDisplay } = useBoardModel();
  const isHidden = useSlice(cardDisplay.store, ({ hidden }) => hidden.includes(estimate.key));
  return isHidden ? null : <EstimateTotal total={total} />;
}
