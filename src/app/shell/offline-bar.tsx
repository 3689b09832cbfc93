import { backOnlineWords, offlineWords } from '#lib/offline-words.ts';
import { Banner } from '#ui/banner.tsx';
import { isStorageFailing } from '#ui/storage-failure.ts';
import { useStore } from '#ui/use-store.ts';
import { useAsOf } from '../as-of.ts';
import { useConnectionState } from '../connection-state.ts';

export function OfflineBar() {
  const { status, unsent } = useConnectionState();
  const asOf = useAsOf();
  const isFailing = useStore(isStorageFailing);
  if (status === 'online') return null;
  const isOffline = status === 'offline';
  return (
    // The message of a change that is kept announces it.
    <Banner tone={isOffline ? 'warn' : 'ok'} role="status" silent={isOffline && unsent.waiting > 0}>
      {isOffline ? offlineWords(unsent.waiting, isFailing) : backOnlineWords(unsent)} {isOffline && asOf}
    </Banner>
  );
}
