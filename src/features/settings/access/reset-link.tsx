import { useMutation } from '@tanstack/react-query';
import { mutation } from '#api/mutations.ts';
import type { Person } from '#contract/app/people.ts';
import { EmailAddress } from '#entities/person/email-address.tsx';
import { formatClock, formatDayLong } from '#lib/dates.ts';
import { Button } from '#ui/button.tsx';
import { toastError } from '#ui/toast.ts';
import { CopyNow, Secret } from '../secret.tsx';

export function ResetLink({ person }: { person: Person }) {
  const create = useMutation({ ...mutation('createPasswordReset'), onError: toastError });
  const resetLink = create.data;
  if (!resetLink)
    return (
      <>
        <p>For a forgotten password: a link by which {person.name} chooses a new one.</p>
        <div>
          <Button size={32} pending={create.isPending} onClick={() => create.mutate({ user: person.id })}>
            Create reset link
          </Button>
        </div>
      </>
    );
  const until = new Date(resetLink.expires_at);
  return (
    <>
      <p>
        Send it to <EmailAddress>{person.email}</EmailAddress>. It works once, until {formatDayLong(until)},{' '}
        {formatClock(until)}, and is shown only now. All sessions of {person.name} end when it is used.
      </p>
      <Secret>{resetLink.url}</Secret>
      <CopyNow name="Copy link" text={resetLink.url} />
    </>
  );
}
