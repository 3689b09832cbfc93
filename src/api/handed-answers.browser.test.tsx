import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from './client.ts';
import { etagOf } from './etags.ts';
import { dropHandedAnswers } from './handed-answers.ts';

const path = '/api/v1/organizations/o';

function hand(json: string, etag?: string): void {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.dataset.path = path;
  if (etag !== undefined) block.dataset.etag = etag;
  block.textContent = json;
  document.body.append(block);
}

const read = () => api().call('readOrganization', { organization: 'o' });

const fetched = vi.fn(async () => new Response('{"id":"o","name":"Read"}', { status: 200 }));

beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(1000);
  vi.stubGlobal('fetch', fetched);
  fetched.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const block of document.querySelectorAll('script[data-path]')) block.remove();
});

test('an answer that came with the page is taken once, with its version', async () => {
  hand('{"id":"o","name":"Handed \\u003c/script>"}', 'W/"3"');
  const handed = await read();
  expect(handed.name).toBe('Handed </script>');
  expect(etagOf(handed)).toBe('"3"');
  expect(fetched).not.toHaveBeenCalled();
  expect(document.querySelector('script[data-path]')).toBeNull();
  expect((await read()).name).toBe('Read');
});

test('nothing handed is taken after a write, once changes are followed, or long after the start', async () => {
  const handed = '{"id":"o","name":"Handed"}';
  hand(handed);
  await api().call('updateProject', { project: 'p', name: 'Renamed' });
  expect((await read()).name).toBe('Read');

  hand(handed);
  dropHandedAnswers();
  expect((await read()).name).toBe('Read');

  hand(handed);
  vi.spyOn(performance, 'now').mockReturnValue(60_000);
  expect((await read()).name).toBe('Read');
});
