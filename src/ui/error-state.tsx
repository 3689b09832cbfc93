import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './empty-state.module.css';

export interface ErrorStateProps {
  title?: string;
  message: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  requestId?: string | null | undefined;
  actions?: ReactNode;
}

/** What failed to load, why, and the way to try again. The request's id is what to tell whoever runs the service. */
export function ErrorState({
  title = 'This did not load',
  message,
  onRetry,
  retrying,
  requestId,
  actions,
}: ErrorStateProps) {
  const isNamed = typeof message === 'string' && message.includes(`request ${requestId}`);
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
      {requestId && !isNamed && <p className={styles.request}>Request {requestId}</p>}
    </div>
  );
}
