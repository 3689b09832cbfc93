import { limits } from '#contract/limits.ts';
import { PasswordField, type PasswordFieldProps } from '#ui/password-field.tsx';

const hint = `At least ${limits.passwordMin} characters. Common passwords, your e-mail address and the organization's name are refused.`;

export function NewPasswordField(props: PasswordFieldProps) {
  return <PasswordField isNew required minLength={limits.passwordMin} hint={hint} {...props} />;
}
