import { type ReactNode, useState } from 'react';
import { Dialog } from './dialog.tsx';
import { Form } from './form.tsx';
import type { FormFailure } from './form-context.tsx';
import { TextField } from './text-field.tsx';

interface ConfirmDialogProps {
  /** True by default, as most dialogs are rendered only while they are open. */
  open?: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children?: ReactNode;
  action: string;
  tone?: 'danger' | 'ink';
  /** A name that the person has to type, for actions that cannot be undone. */
  typeName?: string;
  pending: boolean;
  error: FormFailure | null;
  onConfirm: () => void;
}

export function ConfirmDialog({ open = true, onOpenChange, title, pending, ...rest }: ConfirmDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} busy={pending}>
      <Confirm pending={pending} onCancel={() => onOpenChange(false)} {...rest} />
    </Dialog>
  );
}

function Confirm({
  children,
  action,
  tone = 'danger',
  typeName,
  pending,
  error,
  onConfirm,
  onCancel,
}: Omit<ConfirmDialogProps, 'open' | 'onOpenChange' | 'title'> & { onCancel: () => void }) {
  const [typed, setTyped] = useState('');
  const missing = typeName !== undefined && typed.trim() !== typeName.trim();
  return (
    <Form
      error={error}
      pending={pending}
      onSubmit={onConfirm}
      submit={action}
      submitTone={tone}
      submitDisabledReason={missing ? `Type “${typeName}” first` : null}
      onCancel={onCancel}
    >
      {children && <div>{children}</div>}
      {typeName !== undefined && (
        <TextField
          label={`Type “${typeName}” to confirm`}
          value={typed}
          onChange={event => setTyped(event.target.value)}
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </Form>
  );
}
