import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { paths } from '#lib/paths.ts';
import { settingsRoutes } from './settings-routes.ts';

test('the address of the settings redirects to their first page', async () => {
  const routes = settingsRoutes(new QueryClient());
  const { loader } = routes.find(({ path }) => path === paths.settings)!;
  const answer = (await (loader as () => unknown)()) as Response;
  expect(answer.headers.get('location')).toBe(paths.account);
  expect(routes.some(({ path }) => path === paths.account)).toBe(true);
});
