import { CloudAlert, CloudCheck, CloudOff } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { formatClock, formatDay, sameDay } from '#lib/dates.ts';
import { keptWordsShort } from '#lib/offline-words.ts';
import { classNames } from './class-names.ts';
import styles from './save-state.module.css';
import { isStorageFailing } from './storage-failure.ts';
import { useNow } from './use-now.ts';
import { useStore } from './use-store.ts';

export type SaveStateName = 'idle' | 'saving' | 'saved' | 'offline' | 'failed';

interface SaveStateProps {
  state: SaveStateName;
  savedAt?: string | null | undefined;
  onRetry?: (() => void) | undefined;
}

/** Whether `condition` has been true for that long. A timer runs only then, as it would render while people type. */
function useLasted(condition: boolean, milliseconds: number): boolean {
  const [lasted, setLasted] = useState(false);
  useEffect(() => {
    if (!condition) return;
    const timer = setTimeout(() => setLasted(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [condition, milliseconds]);
  return condition && lasted;
}

function editedText(savedAt: Date, now: Date): string {
  if (now.getTime() - savedAt.getTime() < 60_000) return 'Edited just now';
  return `Edited ${sameDay(savedAt, now) ? formatClock(savedAt) : formatDay(savedAt, now)}`;
}

/** Saves of less than 400 ms are not shown. */
export function SaveState({ state, savedAt, onRetry }: SaveStateProps) {
  const now = useNow();
  const isFailing = useStore(isStorageFailing);
  const isSlow = useLasted(state === 'saving', 400);
  const isOld = useLasted(state === 'saved', 2000);
  const savedDate = savedAt ? new Date(savedAt) : null;
  const view = (content: ReactNode, role?: 'alert' | 'status') => (
    <span
      className={classNames(styles.state, state === 'failed' && styles.failed)}
      role={role}
      data-save={state}
    >
      {content}
    </span>
  );
  if (state === 'failed')
    return view(
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
    return view(
      <>
        <CloudOff />
        <span className={styles.words}>{keptWordsShort(isFailing)}</span>
      </>,
      'status',
    );
  if (state === 'saving') return isSlow && view('Saving…');
  const isNew = state === 'saved' && !isOld;
  if (!isNew && !savedDate) return null;
  return view(
    <>
      <CloudCheck />
      <span className={styles.words}>{isNew ? 'Saved' : savedDate && editedText(savedDate, now)}</span>
    </>,
  );
}
