import { backOnlineWords, offlineWords } from '#lib/offline-words.ts';
import { Banner } from '#ui/banner.tsx';
import { useAsOf } from '../as-of.ts';
import { useConnectionState } from '../connection-state.ts';

export function OfflineBar() {
  const { status, unsent } = useConnectionState();
  const asOf = useAsOf();
  if (status === 'online') return null;
  return (
    <Banner tone={status === 'offline' ? 'warn' : 'ok'} role="status">
      {status === 'offline' ? offlineWords(unsent.waiting) : backOnlineWords(unsent)}{' '}
      {status === 'offline' && asOf}
    </Banner>
  );
}
