import { useSession } from '#api/session.ts';
import type { Credential } from '#contract/app/credentials.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { curlLine } from './curl-line.ts';
import { CopyNow, Secret, StoredFoot } from './secret.tsx';
import styles from './settings.module.css';

export function NewToken({
  credential,
  stored,
  onStored,
  onClose,
}: {
  credential: Credential & { token: string };
  /** The token was copied or confirmed as stored; the dialog cannot be closed before. */
  stored: boolean;
  onStored: (stored: boolean) => void;
  onClose: () => void;
}) {
  const { organization } = useSession();
  const line = curlLine(`${location.origin}/api/v1/organizations/${organization.id}`, credential);
  const onCopied = () => onStored(true);
  return (
    <div className={styles.stack}>
      <Secret>{credential.token}</Secret>
      <CopyNow name="Copy token" text={credential.token} onCopied={onCopied} />
      {line && (
        <div className={styles.stack}>
          <p>Try it:</p>
          <Secret>{line}</Secret>
          <div>
            <CopyButton size={28} name="Copy command" text={line} onCopied={onCopied}>
              Copy command
            </CopyButton>
          </div>
        </div>
      )}
      <StoredFoot
        label="I have stored it"
        reason="Copy the token, or say that you have stored it"
        {...{ stored, onStored, onClose }}
      />
    </div>
  );
}
