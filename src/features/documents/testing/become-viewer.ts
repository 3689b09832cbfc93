import { callService } from '#app/testing/call-service.ts';

/** Makes another person an owner, and the signed-in one a viewer. */
export async function becomeViewer(): Promise<void> {
  const { user } = await callService<{ user: { id: string } }>('GET', '/api/app/session');
  const { data } = await callService<{ data: { id: string }[] }>('GET', '/api/app/people');
  const other = data.find(({ id }) => id !== user.id)!;
  await callService('PATCH', `/api/app/people/${other.id}`, { role: 'owner' });
  await callService('PATCH', `/api/app/people/${user.id}`, { role: 'viewer' });
}
