import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { mutation } from '#api/mutations.ts';
import type { Person } from '#contract/app/people.ts';
import { formatClock, formatDayLong } from '#lib/dates.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { toast } from '#ui/toast.ts';
import styles from '../settings.module.css';

/** Makes a link by which a person chooses a new password; it is shown only here. */
export function ResetLink({ person }: { person: Person }) {
  const make = useMutation({
    ...mutation('createPasswordReset'),
    onError: error => toast({ kind: 'error', message: error.message }),
  });
  const copy = useRef<HTMLButtonElement>(null);
  const made = make.data;
  useEffect(() => {
    if (made) copy.current?.focus();
  }, [made]);
  if (!made)
    return (
      <div className={styles.stack}>
        <p>For a forgotten password: a link by which {person.name} chooses a new one.</p>
        <div>
          <Button size={32} pending={make.isPending} onClick={() => make.mutate({ user: person.id })}>
            Create reset link
          </Button>
        </div>
      </div>
    );
  const until = new Date(made.expires_at);
  return (
    <div className={styles.stack}>
      <p>
        Send it to {person.email}. It works once, until {formatDayLong(until)}, {formatClock(until)}, and is
        shown only now. All sessions of {person.name} end when it is used.
      </p>
      <code className={styles.secret}>{made.url}</code>
      <div>
        <CopyButton ref={copy} size={32} variant="ink" name="Copy link" text={made.url}>
          Copy link
        </CopyButton>
      </div>
    </div>
  );
}
