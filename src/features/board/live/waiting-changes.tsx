import { ChangesPill } from '#ui/changes-pill.tsx';
import { useBoardKit } from '../board-kit.ts';
import { useSlice } from '../store.ts';

/** How many tickets others changed while the board or list is in use here; a press shows them. */
export function WaitingChanges() {
  const { live } = useBoardKit();
  const count = useSlice(live.waiting, waiting => waiting);
  return <ChangesPill count={count} onShow={live.release} />;
}
