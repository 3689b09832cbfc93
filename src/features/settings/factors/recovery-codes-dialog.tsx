import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { saveFile } from '#ui/save-file.ts';
import { CopyNow, StoredFoot } from '../secret.tsx';
import styles from '../settings.module.css';
import own from './factors.module.css';

/** A form, then the recovery codes that its answer holds; only they close it then. */
export function RecoveryCodesDialog({
  title,
  codes,
  busy,
  onClose,
  children,
}: {
  title: string;
  codes: readonly string[] | null | undefined;
  busy: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog
      onOpenChange={() => !codes && onClose()}
      title={codes ? 'Your recovery codes' : title}
      dismissible={false}
      busy={busy}
    >
      {codes ? <RecoveryCodes codes={codes} onClose={onClose} /> : children}
    </Dialog>
  );
}

function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [stored, setStored] = useState(false);
  const text = `${codes.join('\n')}\n`;
  const save = () => {
    saveFile('docket-recovery-codes.txt', 'text/plain', text);
    setStored(true);
  };
  return (
    <div className={styles.stack}>
      <p>
        Each of these lets you in once when your phone or passkey is lost. They are shown only now; keep them
        where you keep passwords.
      </p>
      <ul className={own.codes} aria-label="Recovery codes">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyNow name="Copy codes" text={text} onCopied={() => setStored(true)}>
        <Button size={32} onClick={save}>
          Download
        </Button>
        <Button size={32} onClick={() => print()}>
          Print
        </Button>
      </CopyNow>
      <StoredFoot
        label="I have stored them"
        reason="Copy the codes, or say that you have stored them"
        stored={stored}
        onStored={setStored}
        onClose={onClose}
      />
    </div>
  );
}
