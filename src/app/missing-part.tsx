import { useEffect, useEffectEvent, useState } from 'react';
import { probe, reachable } from '#api/reach.ts';
import { missingLayerWords, missingPartWords } from '#lib/offline-words.ts';
import { Button } from '#ui/button.tsx';
import type { MissingPartProps } from '#ui/missing-part-context.ts';
import { toast } from '#ui/toast.ts';
import { takeTyped } from '#ui/type-ahead.ts';
import { isChunkLoadError } from './describe-error.ts';
import styles from './missing-part.module.css';

/** Says why a part of the app could not be loaded, while the page around it stays. */
export function MissingPart({ error, retry, close }: MissingPartProps) {
  if (!isChunkLoadError(error)) throw error;
  return close ? <MissingLayer close={close} /> : <MissingSection retry={retry} />;
}

const reload = { label: 'Reload', run: () => location.reload() };

/** The next use of the layer loads it again. */
function MissingLayer({ close }: { close: () => void }) {
  const closeAndReport = useEffectEvent(() => {
    close();
    // Keys would be buffered for the field of the layer.
    takeTyped();
    void reportMissingLayer();
  });
  useEffect(() => closeAndReport(), []);
  return null;
}

async function reportMissingLayer(): Promise<void> {
  await probe();
  if (!reachable.get()) return void toast({ message: missingLayerWords });
  toast({
    kind: 'error',
    message: 'A new version is ready. Reload to open this.',
    actions: [{ label: reload.label, onSelect: reload.run }],
    mergeKey: 'new-version',
  });
}

function MissingSection({ retry }: { retry: () => void }) {
  const [isOffline, setIsOffline] = useState<boolean | null>(null);
  const retryWhenReachable = useEffectEvent((isReachable: boolean) => isReachable && retry());
  useEffect(() => {
    let isUnmounted = false;
    void probe().then(() => isUnmounted || setIsOffline(!reachable.get()));
    const unsubscribe = reachable.subscribe(isReachable => retryWhenReachable(isReachable));
    return () => {
      isUnmounted = true;
      unsubscribe();
    };
  }, []);
  return (
    <p role="status" className={styles.note}>
      {isOffline === true && missingPartWords}
      {isOffline === false && (
        <>
          A new version is ready, which this part needs.
          <Button size={28} onClick={reload.run}>
            {reload.label}
          </Button>
        </>
      )}
    </p>
  );
}
