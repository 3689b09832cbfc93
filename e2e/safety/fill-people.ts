import { execFileSync } from 'node:child_process';
import { limits } from '#contract/limits.ts';
import { HostileApi, inParallel } from './hostile-api.ts';
import { fits, payloadsFor } from './hostile-texts.ts';

export const password = 'harbour-lights';

export async function fillPeople(api: HostileApi, folder: string, organization: string) {
  const names = payloadsFor('updatePerson.name');
  const script = ['e2e/safety/add-people.ts', folder, organization, String(names.length)];
  const ids: string[] = JSON.parse(execFileSync('node', script, { encoding: 'utf8' }));
  await inParallel(names, (name, at) => api.send('updatePerson', { user: ids[at]! }, { name }));
  const invitedNames = payloadsFor('createInvitation.name');
  const invited = await inParallel(invitedNames, (name, at) =>
    api.send('createInvitation', {}, { email: `invited-${at}@hostile.example`, name, role: 'member' }),
  );
  // Each acceptance hashes a password, and stores its name like all others.
  for (const [at, name] of invitedNames.slice(0, 5).entries()) {
    const token =
      new URL(invited[at].url).hash.slice(1) || new URL(invited[at].url).searchParams.get('token');
    const visitor = new HostileApi(api.url);
    await visitor.write('acceptInvitation', {}, { token, name, password });
    merge(api, visitor);
  }
  await inParallel(payloadsFor('updateMe.name'), name => api.send('updateMe', {}, { name }));
  await inParallel(payloadsFor('updatePerson.email'), email =>
    api.send('updatePerson', { user: ids[0]! }, { email }),
  );
  await api.send('updateMe', {}, { email: fits(limits.email)[0], current_password: password });
  await inParallel(payloadsFor('createInvitation.email'), email =>
    api.send('createInvitation', {}, { email, name: 'Nobody', role: 'member' }),
  );
}

function merge(api: HostileApi, other: HostileApi) {
  for (const [field, texts] of other.stored) {
    for (const text of texts) {
      api.sent.set(field, (api.sent.get(field) ?? new Set()).add(text));
      api.stored.set(field, (api.stored.get(field) ?? new Set()).add(text));
    }
  }
}
