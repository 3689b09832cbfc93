import { useMutation, useQuery } from '@tanstack/react-query';
import { mutation } from '#api/mutations.ts';
import { query } from '#api/queries.ts';
import type { Person } from '#contract/app/people.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ReadError } from '#ui/error-state.tsx';
import { FormFoot } from '#ui/form.tsx';
import { Section } from '#ui/section.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { toast, toastError } from '#ui/toast.ts';
import { ResetFactors } from '../factors/reset-factors.tsx';
import styles from '../settings.module.css';
import { EmailForm } from './email-form.tsx';
import { ResetLink } from './reset-link.tsx';
import { SessionList } from './session-list.tsx';

export function PersonAccessDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const update = useMutation(mutation('updatePerson'));
  return (
    <Dialog
      onOpenChange={onClose}
      title={`Sign-in of ${person.name}`}
      description="Their e-mail address, password, second factors, and where they are signed in."
    >
      <div className={styles.parts}>
        <EmailForm
          email={person.email}
          save={({ email }) => update.mutateAsync({ user: person.id, email })}
        />
        <Section level={3} title="Password">
          <ResetLink person={person} />
        </Section>
        <Section level={3} title="Second factors">
          <ResetFactors person={person} />
        </Section>
        <Section level={3} title="Where they are signed in">
          <PersonSessions person={person} />
        </Section>
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
    onError: toastError,
  });
  if (sessions.error) return <ReadError read={sessions} />;
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
