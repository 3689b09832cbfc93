import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isApiError } from '#api/api-error.ts';
import { mutation } from '#api/mutations.ts';
import type { SecondStep, Session } from '#contract/app/session.ts';
import { Form } from '#ui/form.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './entry-page.module.css';
import { PasskeyButton } from './passkey-button.tsx';
import { SecondStepForm } from './second-step-form.tsx';

/**
 * E-mail and password or a passkey, then a second factor of those who have one. `email` fills the first field, so that
 * only the password is asked for; `foot` stands below the first step.
 */
export function SignInForm({
  email: known = '',
  foot,
  onSignedIn,
}: {
  email?: string;
  foot?: ReactNode;
  onSignedIn: (session: Session) => void;
}) {
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const [step, setStep] = useState<SecondStep['second_step'] | null>(null);
  const signIn = useMutation({
    ...mutation('signIn'),
    onSuccess: answer => ('second_step' in answer ? setStep(answer.second_step) : onSignedIn(answer)),
  });
  const byPasskey = useMutation({ ...mutation('signInWithPasskey'), onSuccess: onSignedIn });
  if (step) return <SecondStepForm step={step} onSignedIn={onSignedIn} onBack={() => setStep(null)} />;
  return (
    <div className={styles.steps}>
      <Form
        label="Sign in"
        error={isApiError(signIn.error, 401) ? { message: 'E-mail or password is wrong.' } : signIn.error}
        pending={signIn.isPending}
        onSubmit={() => signIn.mutate({ email, password })}
        submit="Sign in"
      >
        <TextField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          required
          autoFocus={known === ''}
          value={email}
          onChange={event => setEmail(event.target.value)}
        />
        <PasswordField
          label="Password"
          name="password"
          required
          autoFocus={known !== ''}
          value={password}
          onChange={event => setPassword(event.target.value)}
        />
      </Form>
      <PasskeyButton
        label="Sign in with a passkey"
        onUsed={response => byPasskey.mutateAsync({ response })}
      />
      {foot && <div className={styles.foot}>{foot}</div>}
    </div>
  );
}
