import { type QueryClient, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { redirect, useNavigate } from 'react-router';
import { query } from '#api/queries.ts';
import { workspace } from '#api/session.ts';
import { EntryPage } from '#features/session/entry-page.tsx';
import { FactorList } from '#features/settings/factors/factor-list.tsx';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { useStore } from '#ui/use-store.ts';
import { pendingConfirmation, settleConfirmation } from './pending-confirmation.ts';
import { ConfirmIdentity } from './shell/confirm-identity.tsx';
import { useLeave } from './shell/use-leave.ts';

export const addFactorLoader = (client: QueryClient) => async () => {
  const session = await client.fetchQuery(workspace).catch(() => null);
  if (!session?.user) return redirect(paths.signIn);
  await client.fetchQuery(query('readFactors'));
  return null;
};

export function AddFactorPage() {
  const { data: factors } = useSuspenseQuery(query('readFactors'));
  const isConfirming = useStore(pendingConfirmation) !== null;
  const client = useQueryClient();
  const navigate = useNavigate();
  const leave = useLeave();
  const isDone = factors.authenticator_app !== null || factors.passkeys.length > 0;
  const goOn = async () => {
    client.removeQueries();
    await navigate(paths.home, { replace: true });
  };
  return (
    <EntryPage
      title="Add a second factor"
      description="Your organization asks everybody for one. It keeps others out who know your password."
    >
      <FactorList />
      <Button
        variant="ink"
        size={32}
        disabledReason={isDone ? null : 'Add an authenticator app or a passkey first'}
        onClick={() => void goOn()}
      >
        Go on
      </Button>
      <Button variant="ghost" size={28} onClick={() => void leave()}>
        Sign out
      </Button>
      <Suspense>{isConfirming && <ConfirmIdentity onClose={() => settleConfirmation(false)} />}</Suspense>
    </EntryPage>
  );
}
