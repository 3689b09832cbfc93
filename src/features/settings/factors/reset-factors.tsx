import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '#api/mutations.ts';
import type { Person } from '#contract/app/people.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { formState } from '#ui/form-context.tsx';
import { toast } from '#ui/toast.ts';

export function ResetFactors({ person }: { person: Person }) {
  const [confirming, setConfirming] = useState(false);
  const reset = useMutation({
    ...mutation('resetFactors'),
    onSuccess: () => {
      setConfirming(false);
      toast({ message: `${person.name} has no second factors now` });
    },
  });
  return (
    <>
      <p>
        For a lost phone or security key: removes the authenticator app, passkeys and recovery codes of{' '}
        {person.name}.
      </p>
      <div>
        <Button size={32} onClick={() => setConfirming(true)}>
          Reset second factors
        </Button>
      </div>
      {confirming && (
        <ConfirmDialog
          onOpenChange={setConfirming}
          title={`Reset the second factors of ${person.name}?`}
          action="Reset second factors"
          {...formState(reset)}
          onConfirm={() => reset.mutate({ user: person.id })}
        >
          Their authenticator app, passkeys and recovery codes stop working, and they are signed out
          everywhere. The password alone lets them in until they add a factor again. Make sure that it is{' '}
          {person.name} who asks for this.
        </ConfirmDialog>
      )}
    </>
  );
}
