import { useEffect, useRef } from 'react';
import { useSession } from '#api/session.ts';
import type { Credential } from '#contract/app/credentials.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { curlLine } from './curl-line.ts';
import styles from './settings.module.css';

/** A new token, shown this once. */
export function NewToken({
  credential,
  stored,
  onStored,
  onClose,
}: {
  credential: Credential & { token: string };
  /** It was copied, or somebody said so; before, nothing closes it. */
  stored: boolean;
  onStored: (stored: boolean) => void;
  onClose: () => void;
}) {
  const { organization } = useSession();
  const copy = useRef<HTMLButtonElement>(null);
  const line = curlLine(location.origin, organization.id, credential.token, credential.scopes);
  useEffect(() => copy.current?.focus(), []);
  return (
    <div className={styles.stack}>
      <code className={styles.secret}>{credential.token}</code>
      <div>
        <CopyButton
          ref={copy}
          size={32}
          variant="ink"
          name="Copy token"
          text={credential.token}
          onCopied={() => onStored(true)}
        >
          Copy token
        </CopyButton>
      </div>
      {line && (
        <div className={styles.section}>
          <p>Try it:</p>
          <code className={styles.secret}>{line}</code>
          <div>
            <CopyButton size={28} name="Copy command" text={line} onCopied={() => onStored(true)}>
              Copy command
            </CopyButton>
          </div>
        </div>
      )}
      <div className={styles.foot}>
        <Checkbox label="I have stored it" checked={stored} onCheckedChange={onStored} />
        <Button
          size={32}
          disabledReason={stored ? null : 'Copy the token, or say that you have stored it'}
          onClick={onClose}
        >
          Close
        </Button>
      </div>
    </div>
  );
}
