import { Button } from './button.tsx';
import styles from './failed-part.module.css';

interface FailedPartProps {
  /** Such as "The sub-documents". */
  what: string;
  read: {
    /** Whether the first read failed; status 0 means that there was no answer. */
    isLoadingError: boolean;
    error: (Error & { status?: number }) | null;
    isFetching: boolean;
    refetch: () => unknown;
  };
}

/** One line in the place of a small part that did not load. Without a connection nothing is said: the page says it once. */
export function FailedPart({ what, read }: FailedPartProps) {
  if (!read.isLoadingError || read.error?.status === 0) return null;
  return (
    <p className={styles.failed} role="alert">
      {what} did not load.
      <Button size={28} pending={read.isFetching} onClick={() => void read.refetch()}>
        Try again
      </Button>
    </p>
  );
}
