import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '#api/mutations.ts';
import type { Label } from '#contract/labels.ts';
import { limits } from '#contract/limits.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { formState } from '#ui/form-context.tsx';
import { HueSwatches } from '#ui/hue-swatches.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFields } from '#ui/use-fields.ts';

export function LabelDialog({
  project,
  label,
  onClose,
}: {
  project: string;
  label: Label | null;
  onClose: () => void;
}) {
  const { values, field } = useFields({ name: label?.name ?? '' });
  const [color, setColor] = useState(label ? label.color : 'blue');
  const create = useMutation({ ...mutation('createLabel'), onSuccess: onClose });
  const update = useMutation({ ...mutation('updateLabel'), onSuccess: onClose });
  return (
    <Dialog onOpenChange={onClose} title={label ? 'Edit label' : 'New label'}>
      <Form
        label="Label"
        {...formState(create, update)}
        onSubmit={() => {
          const request = { ...values, color };
          if (label) update.mutate({ label: label.id, ...request });
          else create.mutate({ project, ...request });
        }}
        submit={label ? 'Save label' : 'Create label'}
        onCancel={onClose}
      >
        <TextField label="Name" autoFocus required counter maxLength={limits.labelName} {...field('name')} />
        <HueSwatches label="Colour" value={color} onChange={setColor} />
      </Form>
    </Dialog>
  );
}
