import { describe, expect, test } from 'vitest';
import { startTestService } from '#server/testing/test-service.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';

const known = { email: 'Mara.Lindqvist@northquay.example', organization: 'Northquay Harbour' };
const refusal = (password: string) =>
  refuseWeakPassword(password, known).then(
    () => null,
    error => error.details.errors.password[0],
  );

test.each([
  ['password', /guessed first/],
  ['PASSWORD1', /guessed first/],
  ['12345678', /guessed first/],
  [' iloveyou ', /guessed first/],
  ['mara.lindqvist@northquay.example', /e-mail address/],
  ['MaraLindqvist', /e-mail address/],
  ['mara.lindqvist-2026', /e-mail address/],
  ['northquayharbour', /organization/],
  ['Northquay Harbour 1!', /organization/],
])('%s is refused', async (password, words) => expect(await refusal(password)).toMatch(words));

test.each(['correct horse battery', 'harbour-lights', '平和な港の灯り', 'Mara sails on Tuesdays'])(
  '%s is taken',
  async password => expect(await refusal(password)).toBeNull(),
);

describe('wherever a password is chosen', () => {
  test('a weak one is refused at its field and changes nothing', async () => {
    const service = await startTestService('sqlite');
    const send = async (method: string, path: string, body: object, cookie?: string) => {
      const answer = await service.request(method, `/api/app${path}`, { body, ...(cookie && { cookie }) });
      return [answer.status, Object.keys(answer.body?.errors ?? {})];
    };
    const refused = [422, ['password']];
    const owner = { organization: 'Northquay', name: 'Mara', email: 'mara@northquay.example' };
    for (const password of ['password1', '         ', 'northquay1', 'mara@northquay.example'])
      expect(await send('POST', '/setup', { ...owner, password })).toEqual(refused);

    const acme = await service.createOrganization('Acme');
    const { cookie, password: current_password } = await acme.person('owner');
    const invitation = { email: 'joe.smith@example.com', name: 'Joe', role: 'member' };
    const made = await service.request('POST', '/api/app/invitations', { cookie, body: invitation });
    const token = made.body.url.split('#')[1];
    for (const password of ['sunshine', '        ', 'joe.smith'])
      expect(await send('POST', '/invitations/accept', { token, name: 'Joe', password })).toEqual(refused);
    for (const password of ['trustno1', '          '])
      expect(await send('PATCH', '/me', { password, current_password }, cookie)).toEqual(refused);
    const people = await service.host.db.selectFrom('users').select('id').execute();
    expect(people).toHaveLength(1);
    await service.close();
  });
});
