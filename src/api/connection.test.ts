import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();

/** The module anew, as after a reload. */
async function reload() {
  vi.resetModules();
  return import('./connection.ts');
}

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the deployment that served the app is the default', async () => {
  const { connection, isOtherDeployment: isForeign } = await reload();
  expect(connection()).toEqual({ baseUrl: '', token: null, organizationId: null });
  expect(isForeign()).toBe(false);
});

test('another deployment is stored across reloads until the app disconnects', async () => {
  const first = await reload();
  first.connect({ baseUrl: ' https://work.example/sub/api/v1/ ', token: 'dkt_x', organizationId: 'o' });
  const second = await reload();
  expect(second.connection()).toEqual({
    baseUrl: 'https://work.example/sub',
    token: 'dkt_x',
    organizationId: 'o',
  });
  second.disconnect();
  expect((await reload()).isOtherDeployment()).toBe(false);
  expect(kept.size).toBe(0);
});

test('the default replaces a damaged entry and forbidden storage', async () => {
  kept.set('docket.connection', '{"baseUrl":1}');
  expect((await reload()).isOtherDeployment()).toBe(false);
  kept.set('docket.connection', 'not json');
  expect((await reload()).isOtherDeployment()).toBe(false);
  vi.stubGlobal('localStorage', undefined);
  expect((await reload()).isOtherDeployment()).toBe(false);
});
