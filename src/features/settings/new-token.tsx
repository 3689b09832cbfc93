import { useRef, useState } from 'react';
import { useSession } from '#api/session.ts';
import type { Credential } from '#contract/app/credentials.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { curlLine } from './curl-line.ts';
import styles from './settings.module.css';

/** A new token, shown this once: it closes when it was copied, or when somebody says that it is stored. */
export function NewToken({
  credential,
  onClose,
}: {
  credential: Credential & { token: string };
  onClose: () => void;
}) {
  const { organization } = useSession();
  const [stored, setStored] = useState(false);
  const copy = useRef<HTMLButtonElement>(null);
  const line = curlLine(location.origin, organization.id, credential.token, credential.scopes);
  return (
    <Dialog
      open
      onOpenChange={() => {
        if (stored) onClose();
      }}
      dismissible={false}
      size="medium"
      title={`The token of ${credential.name}`}
      description="It is shown only now. Keep it where you keep passwords."
      initialFocus={copy}
    >
      <div className={styles.stack}>
        <code className={styles.secret}>{credential.token}</code>
        <div>
          <CopyButton
            ref={copy}
            size={32}
            variant="ink"
            name="Copy token"
            text={credential.token}
            onCopied={() => setStored(true)}
          >
            Copy token
          </CopyButton>
        </div>
        {line && (
          <div className={styles.section}>
            <p>Try it:</p>
            <code className={styles.secret}>{line}</code>
            <div>
              <CopyButton size={28} name="Copy command" text={line} onCopied={() => setStored(true)}>
                Copy command
              </CopyButton>
            </div>
          </div>
        )}
        <div className={styles.foot}>
          <Checkbox label="I have stored it" checked={stored} onCheckedChange={setStored} />
          <Button
            size={32}
            disabledReason={stored ? null : 'Copy the token, or say that you have stored it'}
            onClick={onClose}
          >
            Close
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
