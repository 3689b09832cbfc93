import { useMutation, useQuery } from '@tanstack/react-query';
import { mutation } from '#api/mutations.ts';
import { query } from '#api/queries.ts';
import type { Person } from '#contract/app/people.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { FormFoot } from '#ui/form.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { ResetFactors } from '../factors/reset-factors.tsx';
import styles from '../settings.module.css';
import { PersonEmailForm } from './person-email-form.tsx';
import { ResetLink } from './reset-link.tsx';
import { SessionList } from './session-list.tsx';

/** How a person below the caller signs in: address, password and sessions. */
export function PersonAccessDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Sign-in of ${person.name}`}
      description="Their e-mail address, password, second factors, and where they are signed in."
    >
      <div className={styles.sections}>
        <PersonEmailForm person={person} />
        <ResetLink person={person} />
        <ResetFactors person={person} />
        <PersonSessions person={person} />
        <FormFoot>
          <Button size={32} onClick={onClose}>
            Close
          </Button>
        </FormFoot>
      </div>
    </Dialog>
  );
}

function PersonSessions({ person }: { person: Person }) {
  const sessions = useQuery(query('listPersonSessions', { user: person.id }));
  const revokeAll = useMutation({
    ...mutation('revokePersonSessions'),
    onSuccess: () => toast({ message: `${person.name} is signed out everywhere` }),
    onError: error => toast({ kind: 'error', message: error.message }),
  });
  if (sessions.error)
    return (
      <ErrorState
        message={sessions.error.message}
        onRetry={() => void sessions.refetch()}
        retrying={sessions.isFetching}
      />
    );
  if (!sessions.data) return <SkeletonRows rows={2} />;
  if (sessions.data.data.length === 0) return <p>{person.name} is not signed in anywhere.</p>;
  return (
    <section className={styles.stack} aria-label={`Sessions of ${person.name}`}>
      <SessionList sessions={sessions.data.data} />
      <div>
        <Button size={32} pending={revokeAll.isPending} onClick={() => revokeAll.mutate({ user: person.id })}>
          End all sessions
        </Button>
      </div>
    </section>
  );
}
