import { useMutation, useQuery } from '@tanstack/react-query';
import { mutation } from '#api/mutations.ts';
import { query } from '#api/queries.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SectionHeading } from '#ui/headings.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import styles from '../settings.module.css';
import { SessionList } from './session-list.tsx';

/** The browsers in which one is signed in. */
export function OwnSessions() {
  const sessions = useQuery(query('listSessions'));
  const revokeOthers = useMutation({
    ...mutation('revokeOtherSessions'),
    onSuccess: () => toast({ message: 'You are signed out everywhere else' }),
    onError: error => toast({ kind: 'error', message: error.message }),
  });
  const others = sessions.data?.data.filter(session => !session.current).length ?? 0;
  return (
    <section className={styles.section} aria-labelledby="sessions">
      <SectionHeading
        id="sessions"
        description="A session ends after 14 days without use. End one that you do not know, and change your password."
        actions={
          others > 0 && (
            <Button pending={revokeOthers.isPending} onClick={() => revokeOthers.mutate({})}>
              Sign out everywhere else
            </Button>
          )
        }
      >
        Where you are signed in
      </SectionHeading>
      {sessions.data ? (
        <SessionList sessions={sessions.data.data} />
      ) : sessions.error ? (
        <ErrorState
          message={sessions.error.message}
          onRetry={() => void sessions.refetch()}
          retrying={sessions.isFetching}
        />
      ) : (
        <SkeletonRows rows={2} />
      )}
    </section>
  );
}
