import { type QueryClient, useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { mutation } from '#api/mutations.ts';
import { query } from '#api/queries.ts';
import { viewOf, workspace } from '#api/session.ts';
import type { Credential } from '#contract/app/credentials.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formState } from '#ui/form-context.tsx';
import { Section } from '#ui/section.tsx';
import { accessRefusal } from './access-refusal.ts';
import { CreateCredentialDialog } from './create-credential-dialog.tsx';
import { CredentialTable } from './credential-table.tsx';
import { SettingsPage } from './settings-page.tsx';

export const credentialsLoader = (queryClient: QueryClient) => async () => {
  const session = viewOf(await queryClient.ensureQueryData(workspace));
  if (!session.isManager) throw accessRefusal(session);
  await queryClient.ensureQueryData(query('listCredentials'));
  return null;
};

export function CredentialsPage() {
  const { data } = useSuspenseQuery(query('listCredentials'));
  const [creating, setCreating] = useState(false);
  const [revoked, setRevoked] = useState<Credential | null>(null);
  const create = (
    <Button variant="ink" icon={<Plus />} onClick={() => setCreating(true)}>
      New credential
    </Button>
  );
  return (
    <SettingsPage name="API credentials" width="list">
      <Section
        title="API credentials"
        description="Programs use a credential to read and write here. What they do shows under the credential’s name."
        actions={data.data.length > 0 && create}
      >
        {data.data.length === 0 ? (
          <EmptyState icon={<KeyRound />} title="No credentials yet" actions={create}>
            One per program keeps them apart, and each can be revoked by itself.
          </EmptyState>
        ) : (
          <CredentialTable credentials={data.data} onRevoke={setRevoked} />
        )}
      </Section>
      {creating && <CreateCredentialDialog onClose={() => setCreating(false)} />}
      {revoked && <RevokeDialog credential={revoked} onClose={() => setRevoked(null)} />}
    </SettingsPage>
  );
}

function RevokeDialog({ credential, onClose }: { credential: Credential; onClose: () => void }) {
  const revoke = useMutation({ ...mutation('revokeCredential'), onSuccess: onClose });
  return (
    <ConfirmDialog
      onOpenChange={onClose}
      title={`Revoke “${credential.name}”?`}
      action={`Revoke ${credential.name}`}
      typeName={credential.name}
      {...formState(revoke)}
      onConfirm={() => revoke.mutate({ credential: credential.id })}
    >
      Whatever uses it stops working within a second. This cannot be undone.
    </ConfirmDialog>
  );
}
