import { TextField } from '#ui/text-field.tsx';

/** The field of an address to sign in with; `autoComplete` is `off` for the address of somebody else. */
export function EmailField({
  value,
  autoComplete,
  onChange,
}: {
  value: string;
  autoComplete: 'username' | 'off';
  onChange: (email: string) => void;
}) {
  return (
    <TextField
      label="E-mail"
      name="email"
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      required
      value={value}
      onChange={event => onChange(event.target.value)}
    />
  );
}
