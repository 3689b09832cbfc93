import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
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

export function ReadError({ title, read }: ReadErrorProps) {
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
