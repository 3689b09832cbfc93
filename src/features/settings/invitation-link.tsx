import { useEffect, useRef } from 'react';
import type { Invitation } from '#contract/app/people.ts';
import { formatDayLong } from '#lib/dates.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { FormFoot } from '#ui/form.tsx';
import styles from './settings.module.css';

/** For whom an invitation is, and how long it works. */
export function linkFacts({ email, expires_at }: Invitation): string {
  return `Send it to ${email}. It works once, until ${formatDayLong(new Date(expires_at))}, and is shown only now.`;
}

/** The one-time link of an invitation; it is shown only here. */
export function InvitationLink({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const copy = useRef<HTMLButtonElement>(null);
  useEffect(() => copy.current?.focus(), []);
  return (
    <div className={styles.stack}>
      <code className={styles.secret}>{invitation.url}</code>
      <div>
        <CopyButton ref={copy} size={32} variant="ink" name="Copy link" text={invitation.url ?? ''}>
          Copy link
        </CopyButton>
      </div>
      <FormFoot>
        <Button size={32} onClick={onClose}>
          Close
        </Button>
      </FormFoot>
    </div>
  );
}
