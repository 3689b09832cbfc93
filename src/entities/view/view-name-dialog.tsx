import type { ReactNode } from 'react';
import { limits } from '#contract/limits.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { type FormWrite, formState } from '#ui/form-context.tsx';
import { TextField } from '#ui/text-field.tsx';

interface ViewNameDialogProps {
  /** Also the words of the button. */
  title: string;
  write: FormWrite;
  field: { name: string; value: string; onChange: (event: { target: { value: string } }) => void };
  /** Whether typing replaces the name. */
  selectsName?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children?: ReactNode;
}

export function ViewNameDialog(props: ViewNameDialogProps) {
  const { title, write, field, selectsName = false, onSubmit, onClose, children } = props;
  return (
    <Dialog onOpenChange={onClose} title={title} busy={write.isPending}>
      <Form label={title} {...formState(write)} onSubmit={onSubmit} submit={title} onCancel={onClose}>
        <TextField
          label="Name"
          autoFocus
          required
          counter
          autoComplete="off"
          maxLength={limits.viewName}
          onFocus={event => selectsName && event.currentTarget.select()}
          {...field}
        />
        {children}
      </Form>
    </Dialog>
  );
}
