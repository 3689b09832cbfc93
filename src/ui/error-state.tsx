import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { missingPartWords } from '#lib/offline-words.ts';
import { Button } from './button.tsx';
import styles from './empty-state.module.css';

interface ErrorStateProps {
  title?: string | undefined;
  message: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  requestId?: string | null | undefined;
  actions?: ReactNode;
}

/** Shows the id of the request, which operators find in the log. */
export function ErrorState({
  title = 'This did not load',
  message,
  onRetry,
  retrying,
  requestId,
  actions,
}: ErrorStateProps) {
  const namesRequest = typeof message === 'string' && message.includes(`request ${requestId}`);
  return (
    <div className={styles.empty} role="alert">
      <span className={styles.icon}>
        <CircleAlert />
      </span>
      <p className={styles.title}>{title}</p>
      <div className={styles.text}>{message}</div>
      {(onRetry || actions) && (
        <div className={styles.actions}>
          {onRetry && (
            <Button onClick={onRetry} pending={retrying}>
              Try again
            </Button>
          )}
          {actions}
        </div>
      )}
      {requestId && !namesRequest && <p className={styles.request}>Request {requestId}</p>}
    </div>
  );
}

interface ReadErrorProps {
  title?: string | undefined;
  read: {
    /** Status 0 means that there was no answer. */
    error: (Error & { requestId?: string | null; status?: number }) | null;
    isFetching: boolean;
    refetch: () => unknown;
  };
}

/** Also reads again by itself where there was no answer, as its words promise. */
export function ReadError({ title, read }: ReadErrorProps) {
  useRepeatedRead(read);
  return (
    <ErrorState
      title={title}
      message={read.error?.status === 0 ? missingPartWords : read.error?.message}
      requestId={read.error?.requestId}
      retrying={read.isFetching}
      onRetry={() => void read.refetch()}
    />
  );
}

/** Milliseconds until the next read without an answer; twice as many each time, four times at most. */
const firstPauseMs = 4000;

/** One lost request does not make the service unreachable, so no event says that it is back. */
function useRepeatedRead({ error, isFetching, refetch }: ReadErrorProps['read']): void {
  const isUnanswered = error?.status === 0 && !isFetching;
  const repeats = useRef(0);
  const repeat = useEffectEvent(refetch);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another error is that of another read
  useEffect(() => {
    if (!isUnanswered) return;
    const timer = setTimeout(() => repeat(), firstPauseMs << Math.min(repeats.current++, 4));
    return () => clearTimeout(timer);
  }, [isUnanswered, error]);
}
