import { TextField, type TextFieldProps } from '#ui/text-field.tsx';

/** `autoComplete` is `off` for somebody else's address. */
export function EmailField(props: Omit<TextFieldProps, 'label'> & { autoComplete: 'username' | 'off' }) {
  return <TextField label="E-mail" type="email" inputMode="email" required {...props} />;
}
