import { CloudAlert, CloudCheck, CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatClock, formatDay, sameDay } from '#lib/dates.ts';
import { classNames } from './class-names.ts';
import styles from './save-state.module.css';
import { useNow } from './use-now.ts';

export type SaveStateName = 'idle' | 'saving' | 'saved' | 'offline' | 'failed';

export interface SaveStateProps {
  state: SaveStateName;
  savedAt?: string | null | undefined;
  onRetry?: (() => void) | undefined;
}

/** Whether `is` has been true for that long. Runs no timer otherwise, because it would render while people type. */
function useLasted(is: boolean, milliseconds: number): boolean {
  const [lasted, setLasted] = useState(false);
  useEffect(() => {
    if (!is) return;
    const timer = setTimeout(() => setLasted(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [is, milliseconds]);
  return is && lasted;
}

function edited(at: Date, now: Date): string {
  if (now.getTime() - at.getTime() < 60_000) return 'Edited just now';
  return `Edited ${sameDay(at, now) ? formatClock(at) : formatDay(at, now)}`;
}

/** Short saves are not announced; failures stay. */
export function SaveState({ state, savedAt, onRetry }: SaveStateProps) {
  const now = useNow();
  const slow = useLasted(state === 'saving', 400);
  const old = useLasted(state === 'saved', 2000);
  const at = savedAt ? new Date(savedAt) : null;
  if (state === 'failed') {
    return (
      <span className={classNames(styles.state, styles.failed)} role="alert" data-save={state}>
        <CloudAlert />
        Not saved.
        {onRetry && (
          <button type="button" className={styles.retry} onClick={onRetry}>
            Retry
          </button>
        )}
      </span>
    );
  }
  if (state === 'offline') {
    return (
      <span className={styles.state} role="status" data-save={state}>
        <CloudOff />
        <span className={styles.words}>Offline, kept on this device</span>
      </span>
    );
  }
  if (state === 'saving')
    return slow ? (
      <span className={styles.state} data-save={state}>
        Saving…
      </span>
    ) : null;
  if (state === 'saved' && !old) {
    return (
      <span className={styles.state} data-save={state}>
        <CloudCheck />
        Saved
      </span>
    );
  }
  return at ? (
    <span className={styles.state} data-save={state}>
      <CloudCheck />
      {edited(at, now)}
    </span>
  ) : null;
}
