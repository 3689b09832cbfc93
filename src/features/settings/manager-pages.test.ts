import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { workspace } from '#api/session.ts';
import { scopesOfRole } from '#contract/scopes.ts';
import { auditLoader } from './audit/audit-page.tsx';
import { credentialsLoader } from './credentials-page.tsx';
import { organizationLoader } from './organization-page.tsx';

test.each([
  ['organization', organizationLoader],
  ['credentials', credentialsLoader],
  ['audit log', auditLoader],
])('a viewer has no access to the settings of the %s, with the same words', async (_, loader) => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(workspace.queryKey, {
    user: { id: 'u', name: 'Vera', email: 'vera@example.com', role: 'viewer', time_zone: null },
    organization: { id: 'o', name: 'Northquay' },
    scopes: scopesOfRole('viewer'),
  });
  await expect(loader(queryClient)()).rejects.toMatchObject({ status: 403 });
});
