import { expect, test } from 'vitest';
import { createClient } from '#api/client.ts';
import { tryConnection } from './try-connection.ts';

const deployment = { baseUrl: 'https://work.example/', organizationId: 'o', token: 'dkt_x' };
const clientAnswering = (answer: Response | Error) =>
  createClient({
    retryDelayMs: 0,
    fetch: () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)),
  });
const refusedField = (answer: Response | Error) =>
  tryConnection(deployment, clientAnswering(answer)).then(
    () => null,
    error => Object.keys(error.errors ?? {})[0] ?? error.message,
  );

test('a credential that may list projects connects', async () => {
  expect(await refusedField(Response.json({ data: [] }))).toBeNull();
});

test('each refusal names the field to look at', async () => {
  expect(await refusedField(new TypeError('Failed to fetch'))).toBe('baseUrl');
  expect(await refusedField(new Response('<!doctype html>'))).toBe('baseUrl');
  expect(await refusedField(Response.json({ message: 'No.' }, { status: 404 }))).toBe('baseUrl');
  expect(await refusedField(Response.json({ message: 'No.' }, { status: 401 }))).toBe('token');
  expect(await refusedField(Response.json({ message: 'No.' }, { status: 403 }))).toBe('organization');
  expect(await refusedField(Response.json({ message: 'Broken.' }, { status: 500 }))).toBe('Broken.');
});
