import { useMutation, useQuery } from '@tanstack/react-query';
import { mutation } from '#api/mutations.ts';
import { query } from '#api/queries.ts';
import type { Person } from '#contract/app/people.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { FormFoot } from '#ui/form.tsx';
import { SectionHeading } from '#ui/headings.tsx';
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
      <div className={styles.parts}>
        <PersonEmailForm person={person} />
        <section className={styles.stack} aria-labelledby="their-password">
          <SectionHeading id="their-password" level={3}>
            Password
          </SectionHeading>
          <ResetLink person={person} />
        </section>
        <section className={styles.stack} aria-labelledby="their-factors">
          <SectionHeading id="their-factors" level={3}>
            Second factors
          </SectionHeading>
          <ResetFactors person={person} />
        </section>
        <section className={styles.stack} aria-labelledby="their-sessions">
          <SectionHeading id="their-sessions" level={3}>
            Where they are signed in
          </SectionHeading>
          <PersonSessions person={person} />
        </section>
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
  if (sessions.data.data.length === 0) return <p>Nowhere at the moment.</p>;
  return (
    <>
      <SessionList sessions={sessions.data.data} />
      <div>
        <Button size={32} pending={revokeAll.isPending} onClick={() => revokeAll.mutate({ user: person.id })}>
          End all sessions
        </Button>
      </div>
    </>
  );
}
