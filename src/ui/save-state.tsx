import { CloudAlert, CloudCheck, CloudOff } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { formatClock, formatDay, sameDay } from '#lib/dates.ts';
import { classNames } from './class-names.ts';
import styles from './save-state.module.css';
import { useNow } from './use-now.ts';

export type SaveStateName = 'idle' | 'saving' | 'saved' | 'offline' | 'failed';

interface SaveStateProps {
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

/** Saves of less than 400 ms are not announced; failures stay. */
export function SaveState({ state, savedAt, onRetry }: SaveStateProps) {
  const now = useNow();
  const slow = useLasted(state === 'saving', 400);
  const old = useLasted(state === 'saved', 2000);
  const at = savedAt ? new Date(savedAt) : null;
  const shown = (words: ReactNode, role?: 'alert' | 'status') => (
    <span
      className={classNames(styles.state, state === 'failed' && styles.failed)}
      role={role}
      data-save={state}
    >
      {words}
    </span>
  );
  if (state === 'failed')
    return shown(
      <>
        <CloudAlert />
        Not saved.
        {onRetry && (
          <button type="button" className={styles.retry} onClick={onRetry}>
            Retry
          </button>
        )}
      </>,
      'alert',
    );
  if (state === 'offline')
    return shown(
      <>
        <CloudOff />
        <span className={styles.words}>Offline, kept on this device</span>
      </>,
      'status',
    );
  if (state === 'saving') return slow && shown('Saving…');
  const isNew = state === 'saved' && !old;
  if (!isNew && !at) return null;
  return shown(
    <>
      <CloudCheck />
      {isNew ? 'Saved' : at && edited(at, now)}
    </>,
  );
}
