import { useMutation, useQuery } from '@tanstack/react-query';
import { mutation } from '#api/mutations.ts';
import { query } from '#api/queries.ts';
import { Button } from '#ui/button.tsx';
import { ReadError } from '#ui/error-state.tsx';
import { Section } from '#ui/section.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { toast, toastError } from '#ui/toast.ts';
import { SessionList } from './session-list.tsx';

export function OwnSessions() {
  const sessions = useQuery(query('listSessions'));
  const revokeOthers = useMutation({
    ...mutation('revokeOtherSessions'),
    onSuccess: () => toast({ message: 'You are signed out everywhere else' }),
    onError: toastError,
  });
  const others = sessions.data?.data.filter(session => !session.current).length ?? 0;
  return (
    <Section
      title="Where you are signed in"
      description="A session ends after 14 days without use. End one that you do not know, and change your password."
      actions={
        others > 0 && (
          <Button pending={revokeOthers.isPending} onClick={() => revokeOthers.mutate({})}>
            Sign out everywhere else
          </Button>
        )
      }
    >
      {sessions.data ? (
        <SessionList sessions={sessions.data.data} />
      ) : sessions.error ? (
        <ReadError read={sessions} />
      ) : (
        <SkeletonRows rows={2} />
      )}
    </Section>
  );
}
