import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isApiError } from '#api/api-error.ts';
import { mutation } from '#api/mutations.ts';
import type { SecondStep, Session } from '#contract/app/session.ts';
import { EmailField } from '#entities/person/email-field.tsx';
import { Form } from '#ui/form.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { useFields } from '#ui/use-fields.ts';
import styles from './entry-page.module.css';
import { PasskeyButton } from './passkey-button.tsx';
import { SecondStepForm } from './second-step-form.tsx';

export function SignInForm({
  email: knownEmail = '',
  foot,
  onSignedIn,
}: {
  email?: string;
  foot?: ReactNode;
  onSignedIn: (session: Session) => void;
}) {
  const { values, field } = useFields({ email: knownEmail, password: '' });
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
        onSubmit={() => signIn.mutate(values)}
        submit="Sign in"
      >
        <EmailField autoComplete="username" autoFocus={knownEmail === ''} {...field('email')} />
        <PasswordField label="Password" required autoFocus={knownEmail !== ''} {...field('password')} />
      </Form>
      <PasskeyButton
        label="Sign in with a passkey"
        onUsed={response => byPasskey.mutateAsync({ response })}
      />
      {foot && <div className={styles.foot}>{foot}</div>}
    </div>
  );
}
