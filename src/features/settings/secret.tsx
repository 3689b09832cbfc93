import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import styles from './settings.module.css';

export function Secret({ children }: { children: ReactNode }) {
  return <code className={styles.secret}>{children}</code>;
}

/** Takes the focus, as the form that had it is replaced. */
export function CopyNow({
  children,
  ...copied
}: {
  name: string;
  text: string;
  onCopied?: () => void;
  children?: ReactNode;
}) {
  const copy = useRef<HTMLButtonElement>(null);
  useEffect(() => copy.current?.focus(), []);
  return (
    <div className={styles.buttons}>
      <CopyButton ref={copy} size={32} variant="ink" {...copied}>
        {copied.name}
      </CopyButton>
      {children}
    </div>
  );
}

export function StoredFoot({
  label,
  reason,
  stored,
  onStored,
  onClose,
}: {
  label: string;
  /** Why the dialog does not close yet. */
  reason: string;
  stored: boolean;
  onStored: (stored: boolean) => void;
  onClose: () => void;
}) {
  return (
    <div className={styles.foot}>
      <Checkbox label={label} checked={stored} onCheckedChange={onStored} />
      <Button size={32} disabledReason={stored ? null : reason} onClick={onClose}>
        Close
      </Button>
    </div>
  );
}
