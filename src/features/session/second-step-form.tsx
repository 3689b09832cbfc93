import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '#api/mutations.ts';
import type { SecondStep, Session } from '#contract/app/session.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { formState } from '#ui/form-context.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './entry-page.module.css';
import { PasskeyButton } from './passkey-button.tsx';

export function SecondStepForm({
  step,
  onSignedIn,
  onBack,
}: {
  step: SecondStep['second_step'];
  onSignedIn: (session: Session) => void;
  onBack: () => void;
}) {
  const [recovering, setRecovering] = useState(!step.app && !step.passkeys);
  const [code, setCode] = useState('');
  const finish = useMutation({ ...mutation('finishSignIn'), onSuccess: onSignedIn });
  const wantsCode = recovering || step.app;
  return (
    <div className={styles.steps}>
      <p>Your password is right. Your account asks for a second step.</p>
      {step.passkeys && (
        <PasskeyButton label="Use a passkey" onUsed={passkey => finish.mutateAsync({ passkey })} />
      )}
      {wantsCode && (
        <Form
          key={String(recovering)}
          label="Second step"
          {...formState(finish)}
          onSubmit={() => finish.mutate(recovering ? { recovery_code: code } : { code })}
          submit="Sign in"
        >
          <TextField
            label={recovering ? 'Recovery code' : 'Code of your authenticator app'}
            name={recovering ? 'recovery_code' : 'code'}
            autoComplete="one-time-code"
            inputMode={recovering ? 'text' : 'numeric'}
            autoCapitalize="off"
            spellCheck={false}
            required
            autoFocus
            hint={recovering ? 'Twelve letters and digits; each can be used once.' : 'Six digits.'}
            value={code}
            onChange={event => setCode(event.target.value)}
          />
        </Form>
      )}
      <div className={styles.others}>
        <Button
          variant="ghost"
          size={28}
          onClick={() => {
            setCode('');
            finish.reset();
            setRecovering(!recovering);
          }}
        >
          {recovering ? 'Use another way' : 'Use a recovery code'}
        </Button>
        <Button variant="ghost" size={28} onClick={onBack}>
          Back to the password
        </Button>
      </div>
      <p className={styles.foot}>Lost everything? An owner or admin can reset your second factors.</p>
    </div>
  );
}
