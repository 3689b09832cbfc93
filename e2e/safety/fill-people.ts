import { execFileSync } from 'node:child_process';
import { limits } from '#contract/limits.ts';
import { HostileApi, inParallel } from './hostile-api.ts';
import { payloadsFor, payloadsUpTo } from './hostile-texts.ts';

export const password = 'harbour-lights';

export async function fillPeople(api: HostileApi, folder: string, organization: string) {
  const names = payloadsFor('updatePerson.name');
  const script = ['e2e/safety/add-people.ts', folder, organization, String(names.length)];
  const ids: string[] = JSON.parse(execFileSync('node', script, { encoding: 'utf8' }));
  await inParallel(names, (name, index) => api.send('updatePerson', { user: ids[index]! }, { name }));
  const invitedNames = payloadsFor('createInvitation.name');
  const invitations = await inParallel(invitedNames, (name, index) =>
    api.send('createInvitation', {}, { email: `invited-${index}@hostile.example`, name, role: 'member' }),
  );
  // Only a few, because each acceptance hashes a password.
  for (const [index, name] of invitedNames.slice(0, 5).entries()) {
    const token =
      new URL(invitations[index].url).hash.slice(1) ||
      new URL(invitations[index].url).searchParams.get('token');
    const visitor = new HostileApi(api.url);
    await visitor.write('acceptInvitation', {}, { token, name, password });
    mergeRecords(api, visitor);
  }
  await inParallel(payloadsFor('updateMe.name'), name => api.send('updateMe', {}, { name }));
  await inParallel(payloadsFor('updatePerson.email'), email =>
    api.send('updatePerson', { user: ids[0]! }, { email }),
  );
  await api.send('updateMe', {}, { email: payloadsUpTo(limits.email)[0], current_password: password });
  await inParallel(payloadsFor('createInvitation.email'), email =>
    api.send('createInvitation', {}, { email, name: 'Nobody', role: 'member' }),
  );
}

function mergeRecords(api: HostileApi, other: HostileApi) {
  for (const [field, texts] of other.stored) {
    for (const text of texts) {
      api.sent.set(field, (api.sent.get(field) ?? new Set()).add(text));
      api.stored.set(field, (api.stored.get(field) ?? new Set()).add(text));
    }
  }
}
