import { ChangesPill } from '#ui/changes-pill.tsx';
import { useStore } from '#ui/use-store.ts';
import { useBoardKit } from '../board-kit.ts';

export function WaitingChanges() {
  const { live } = useBoardKit();
  const count = useStore(live.waiting);
  return <ChangesPill count={count} onShow={live.release} />;
}
