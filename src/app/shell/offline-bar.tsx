import { Banner } from '#ui/banner.tsx';
import { useAsOf } from '../as-of.ts';
import { type Connected, useConnected } from '../use-connected.ts';

const changes = (count: number) => `${count} ${count === 1 ? 'change' : 'changes'}`;

function words({ state, unsent: { waiting, saved } }: Connected): string {
  if (state === 'offline') {
    return waiting === 0
      ? 'Offline. Changes are kept on this device.'
      : `Offline. ${changes(waiting)} kept on this device.`;
  }
  if (waiting > 0) return `Back online. Saving ${changes(waiting)}…`;
  return saved === 0 ? 'Back online.' : `Back online, ${changes(saved)} saved.`;
}

export function OfflineBar() {
  const connected = useConnected();
  const age = useAsOf();
  if (connected.state === 'online') return null;
  return (
    <Banner tone={connected.state === 'offline' ? 'warn' : 'ok'} role="status">
      {words(connected)} {connected.state === 'offline' && age}
    </Banner>
  );
}
