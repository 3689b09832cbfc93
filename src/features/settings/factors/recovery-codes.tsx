import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import styles from '../settings.module.css';
import own from './factors.module.css';

/** Recovery codes, shown this once. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [stored, setStored] = useState(false);
  const copy = useRef<HTMLButtonElement>(null);
  // The form before it is gone, and the focus with it.
  useEffect(() => copy.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;
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
      <div className={own.buttons}>
        <CopyButton
          ref={copy}
          size={32}
          variant="ink"
          name="Copy codes"
          text={text}
          onCopied={() => setStored(true)}
        >
          Copy codes
        </CopyButton>
        <Button
          size={32}
          onClick={() => {
            save(text);
            setStored(true);
          }}
        >
          Download
        </Button>
        <Button size={32} onClick={() => print()}>
          Print
        </Button>
      </div>
      <div className={styles.foot}>
        <Checkbox label="I have stored them" checked={stored} onCheckedChange={setStored} />
        <Button
          size={32}
          disabledReason={stored ? null : 'Copy the codes, or say that you have stored them'}
          onClick={onClose}
        >
          Close
        </Button>
      </div>
    </div>
  );
}

function save(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href: url, download: 'docket-recovery-codes.txt' }).click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
