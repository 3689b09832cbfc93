import { useRef } from 'react';
import type { Invitation } from '#contract/app/people.ts';
import { formatDayLong } from '#lib/dates.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import styles from './settings.module.css';

/** The one-time link of an invitation; it is shown only here. */
export function InvitationLink({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const copy = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={false}
      title={`Invitation link for ${invitation.name}`}
      description={`Send it to ${invitation.email}. It works once, until ${formatDayLong(new Date(invitation.expires_at))}, and is shown only now.`}
      initialFocus={copy}
      footer={
        <Button size={32} onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className={styles.stack}>
        <code className={styles.secret}>{invitation.url}</code>
        <div>
          <CopyButton ref={copy} size={32} variant="ink" name="Copy link" text={invitation.url ?? ''}>
            Copy link
          </CopyButton>
        </div>
      </div>
    </Dialog>
  );
}
