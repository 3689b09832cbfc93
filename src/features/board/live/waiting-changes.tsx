import { ChangesPill } from '#ui/changes-pill.tsx';
import { useStore } from '#ui/use-store.ts';
import { useBoardModel } from '../board-model.ts';

export function WaitingChanges() {
  const { live } = useBoardModel();
  const count = useStore(live.waiting);
  return <ChangesPill count={count} onShow={live.release} />;
}
