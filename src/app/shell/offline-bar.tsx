import { Banner } from '#ui/banner.tsx';
import { useAsOf } from '../as-of.ts';
import { type ConnectionState, useConnectionState } from '../connection-state.ts';

const countedChanges = (count: number) => `${count} ${count === 1 ? 'change' : 'changes'}`;

function connectionWords({ status, unsent: { waiting, saved } }: ConnectionState): string {
  if (status === 'offline') {
    return waiting === 0
      ? 'Offline. Changes are kept on this device.'
      : `Offline. ${countedChanges(waiting)} kept on this device.`;
  }
  if (waiting > 0) return `Back online. Saving ${countedChanges(waiting)}…`;
  return saved === 0 ? 'Back online.' : `Back online, ${countedChanges(saved)} saved.`;
}

export function OfflineBar() {
  const connectionState = useConnectionState();
  const asOf = useAsOf();
  const { status } = connectionState;
  if (status === 'online') return null;
  return (
    <Banner tone={status === 'offline' ? 'warn' : 'ok'} role="status">
      {connectionWords(connectionState)} {status === 'offline' && asOf}
    </Banner>
  );
}
