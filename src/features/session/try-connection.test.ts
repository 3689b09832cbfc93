import { expect, test } from 'vitest';
import { createClient } from '#api/client.ts';
import { tryConnection } from './try-connection.ts';

const to = { baseUrl: 'https://work.example/', organizationId: 'o', token: 'dkt_x' };
const answering = (answer: Response | Error) =>
  createClient({
    pause: 0,
    fetch: () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)),
  });
const refusedAt = (answer: Response | Error) =>
  tryConnection(to, answering(answer)).then(
    () => null,
    error => Object.keys(error.errors ?? {})[0] ?? error.message,
  );

test('a credential that may list projects connects', async () => {
  expect(await refusedAt(Response.json({ data: [] }))).toBeNull();
});

test('each refusal names the field to look at', async () => {
  expect(await refusedAt(new TypeError('Failed to fetch'))).toBe('baseUrl');
  expect(await refusedAt(new Response('<!doctype html>'))).toBe('baseUrl');
  expect(await refusedAt(Response.json({ message: 'No.' }, { status: 404 }))).toBe('baseUrl');
  expect(await refusedAt(Response.json({ message: 'No.' }, { status: 401 }))).toBe('token');
  expect(await refusedAt(Response.json({ message: 'No.' }, { status: 403 }))).toBe('organization');
  expect(await refusedAt(Response.json({ message: 'Broken.' }, { status: 500 }))).toBe('Broken.');
});
