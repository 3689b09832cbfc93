import { expect, test } from 'vitest';
import { passwords } from './passwords.ts';

test('a hash verifies only its own password', async () => {
  const hash = await passwords.hash('correct horse');
  expect(await passwords.verify('correct horse', hash)).toBe(true);
  expect(await passwords.verify('correct horsf', hash)).toBe(false);
  expect(await passwords.verify('', hash)).toBe(false);
});

test('equal passwords have different hashes, which name their cost', async () => {
  const [one, two] = await Promise.all([passwords.hash('same'), passwords.hash('same')]);
  expect(one).not.toBe(two);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
});

test('verifies a hash of another implementation of Argon2id, at its cost', async () => {
  // Made by the reference implementation: argon2 somesalt -id -t 2 -m 16 -p 1, password "password".
  const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await passwords.verify('password', hash)).toBe(true);
  expect(await passwords.verify('passwore', hash)).toBe(false);
});

test.each(['', 'plain:secret', '$2b$10$abcdefghijklmnopqrstuv', '$argon2id$v=19$m=1,t=1,p=1$$'])(
  'nothing belongs to %j',
  async stored => {
    expect(await passwords.verify('secret', stored)).toBe(false);
  },
);
