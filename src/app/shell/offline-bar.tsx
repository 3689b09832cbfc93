import { Banner } from '#ui/banner.tsx';
import { useConnected } from '../use-connected.ts';

/** Says that the connection is gone, and for a moment that it is back. */
export function OfflineBar() {
  const state = useConnected();
  if (state === 'online') return null;
  return state === 'offline' ? (
    <Banner tone="warn" role="status">
      Offline. What you write is kept on this device.
    </Banner>
  ) : (
    <Banner tone="ok" role="status">
      Back online.
    </Banner>
  );
}
