import { afterAll, expect, test } from 'vitest';
import { createWebauthnThread } from './webauthn-thread.ts';

const { webauthn, close } = createWebauthnThread();
afterAll(close);

const party = { id: 'docket.example', origin: 'https://docket.example' };

test('passkey options are made in a thread, which refuses invalid answers', async () => {
  const options = await webauthn.registrationOptions(party, {
    id: 'ada',
    name: 'Ada',
    email: 'ada@example.com',
    passkeys: ['AAAA'],
  });
  expect([options.rp.id, options.excludeCredentials?.map(({ id }) => id)]).toEqual([party.id, ['AAAA']]);
  const { challenge, rpId } = await webauthn.authenticationOptions(party);
  expect([challenge.length > 20, rpId]).toEqual([true, party.id]);
  const known = { id: 'AAAA', publicKey: 'AAAA', counter: 0 };
  for (const response of [null, {}, { id: 'AAAA', response: { clientDataJSON: '' } }]) {
    const answer = { response, challenge, party };
    expect(await webauthn.checkRegistration(answer)).toBeNull();
    expect(await webauthn.checkAuthentication(answer, known)).toBeNull();
  }
});

test('too many requests at once are refused with a message about passkeys', async () => {
  // The first runs while 128 wait.
  const asked = Array.from({ length: 130 }, () => webauthn.authenticationOptions(party));
  await expect(asked.pop()).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('passkeys'),
  });
  expect(new Set((await Promise.all(asked)).map(({ challenge }) => challenge)).size).toBe(129);
});
