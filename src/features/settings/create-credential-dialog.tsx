import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '#api/mutations.ts';
import { limits } from '#contract/limits.ts';
import { DateField } from '#ui/date-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form, FormRow } from '#ui/form.tsx';
import { formState } from '#ui/form-context.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFields } from '#ui/use-fields.ts';
import { type ExpiryChoice, expiryOf, expiryOptions } from './expiry.ts';
import { NewToken } from './new-token.tsx';
import { type ScopeChoice, scopePresets } from './scope-choice.ts';
import { ScopeMatrix } from './scope-matrix.tsx';

export function CreateCredentialDialog({ onClose }: { onClose: () => void }) {
  const { values, field } = useFields({ name: '' });
  const [expiry, setExpiry] = useState<ExpiryChoice>('365');
  const [date, setDate] = useState<string | null>(null);
  const [scopes, setScopes] = useState<ScopeChoice>({ chosen: scopePresets[0].scopes, implied: [] });
  const create = useMutation(mutation('createCredential'));
  const credential = create.data;
  const [isStored, setIsStored] = useState(false);
  let missing: string | null = null;
  if (scopes.chosen.length === 0) missing = 'Choose at least one scope';
  else if (expiry === 'date' && date === null) missing = 'Choose the day on which it expires';
  return (
    // One dialog for both steps, so that the focus returns to where it came from.
    <Dialog
      onOpenChange={() => {
        if (!credential || isStored) onClose();
      }}
      title={credential ? `The token of ${credential.name}` : 'New API credential'}
      description={credential && 'It is shown only now. Keep it where you keep passwords.'}
      size="medium"
      dismissible={false}
      busy={create.isPending}
    >
      {credential ? (
        <NewToken credential={credential} stored={isStored} onStored={setIsStored} onClose={onClose} />
      ) : (
        <Form
          label="New API credential"
          {...formState(create)}
          onSubmit={() =>
            create.mutate({ ...values, scopes: [...scopes.chosen], expires_at: expiryOf(expiry, date) })
          }
          submit="Create credential"
          submitDisabledReason={missing}
          onCancel={onClose}
        >
          <TextField
            label="Name"
            autoFocus
            required
            counter
            autoComplete="off"
            maxLength={limits.credentialName}
            placeholder="intake-bot"
            hint={`Tickets will show as created by ${values.name.trim() || 'intake-bot'}`}
            {...field('name')}
          />
          <FormRow>
            <Select
              label="Expires"
              name="expires_at"
              options={expiryOptions}
              value={expiry}
              onChange={value => setExpiry(value as ExpiryChoice)}
            />
            {expiry === 'date' && <DateField label="Day" value={date} onChange={setDate} />}
          </FormRow>
          <ScopeMatrix value={scopes} onChange={setScopes} />
        </Form>
      )}
    </Dialog>
  );
}
