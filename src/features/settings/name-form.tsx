import { useMutation } from '@tanstack/react-query';
import { Form } from '#ui/form.tsx';
import { formState } from '#ui/form-context.tsx';
import { announce } from '#ui/live-region.tsx';
import { TextField, type TextFieldProps } from '#ui/text-field.tsx';
import { useFields } from '#ui/use-fields.ts';

interface NameFormProps extends Pick<TextFieldProps, 'label' | 'autoComplete' | 'maxLength'> {
  savedName: string;
  /** Resolves to the record with the name as it is stored. */
  save: (values: { name: string }) => Promise<{ name: string }>;
}

export function NameForm({ label, savedName, save, ...look }: NameFormProps) {
  const { values, setValues, field } = useFields({ name: savedName });
  const update = useMutation({
    mutationFn: save,
    onSuccess: ({ name }) => {
      setValues({ name });
      announce('Saved');
    },
  });
  return (
    <Form
      label={label}
      {...formState(update)}
      onSubmit={() => update.mutate(values)}
      submit="Save name"
      submitDisabledReason={values.name === savedName ? 'Nothing has changed' : null}
    >
      <TextField label="Name" required counter {...look} {...field('name')} />
    </Form>
  );
}
