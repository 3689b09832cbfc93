import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { mutation } from '#api/mutations.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { type FormWrite, formState } from '#ui/form-context.tsx';
import { saveTextFile } from '#ui/save-file.ts';
import { CopyNow, StoredFoot } from '../secret.tsx';
import styles from '../settings.module.css';
import own from './factors.module.css';

interface FactorDialogProps {
  title: string;
  write: FormWrite;
  codes: readonly string[] | null | undefined;
  onSubmit: () => void;
  submit: string;
  submitDisabledReason?: string | null;
  onClose: () => void;
  children: ReactNode;
}

/** When `codes` arrive they replace the form, and only their Close button closes the dialog. */
export function FactorDialog({ title, write, codes, onClose, children, ...form }: FactorDialogProps) {
  return (
    <Dialog
      onOpenChange={() => !codes && onClose()}
      title={codes ? 'Your recovery codes' : title}
      dismissible={false}
      busy={write.isPending}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : (
        <Form label={title} {...formState(write)} onCancel={onClose} {...form}>
          {children}
        </Form>
      )}
    </Dialog>
  );
}

export function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const create = useMutation(mutation('createRecoveryCodes'));
  return (
    <FactorDialog
      title="New recovery codes"
      write={create}
      codes={create.data?.recovery_codes}
      onSubmit={() => create.mutate({})}
      submit="Create codes"
      onClose={onClose}
    >
      <p>Ten new codes replace those you have, which then stop working.</p>
    </FactorDialog>
  );
}

function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [stored, setStored] = useState(false);
  const text = `${codes.join('\n')}\n`;
  const save = () => {
    saveTextFile('docket-recovery-codes.txt', 'text/plain', text);
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
