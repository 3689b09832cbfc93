import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '#api/mutations.ts';
import type { Label } from '#contract/labels.ts';
import { limits } from '#contract/limits.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { HueSwatches } from '#ui/hue-swatches.tsx';
import { TextField } from '#ui/text-field.tsx';

/** Name and colour of a label, a new one when `label` is null. */
export function LabelDialog({
  project,
  label,
  onClose,
}: {
  project: string;
  label: Label | null;
  onClose: () => void;
}) {
  const [name, setName] = useState(label?.name ?? '');
  const [color, setColor] = useState(label ? label.color : 'blue');
  const create = useMutation({ ...mutation('createLabel'), onSuccess: onClose });
  const update = useMutation({ ...mutation('updateLabel'), onSuccess: onClose });
  return (
    <Dialog open onOpenChange={onClose} title={label ? 'Edit label' : 'New label'}>
      <Form
        label="Label"
        error={create.error ?? update.error}
        pending={create.isPending || update.isPending}
        onSubmit={() =>
          label ? update.mutate({ label: label.id, name, color }) : create.mutate({ project, name, color })
        }
        submit={label ? 'Save label' : 'Create label'}
        onCancel={onClose}
      >
        <TextField
          label="Name"
          name="name"
          autoFocus
          required
          counter
          maxLength={limits.labelName}
          value={name}
          onChange={event => setName(event.target.value)}
        />
        <HueSwatches label="Colour" value={color} onChange={setColor} />
      </Form>
    </Dialog>
  );
}
