import { ChangesPill } from '#ui/changes-pill.tsx';
import { useSlice } from '#ui/use-store.ts';
import { useBoardKit } from '../board-kit.ts';

export function WaitingChanges() {
  const { live } = useBoardKit();
  const count = useSlice(live.waiting, waiting => waiting);
  return <ChangesPill count={count} onShow={live.release} />;
}
