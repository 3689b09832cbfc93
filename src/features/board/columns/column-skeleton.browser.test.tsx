import { test } from 'vitest';
import { page } from 'vitest/browser';
import { holdRequests } from '#app/testing/memory-service.ts';
import { openApp, reopenApp } from '#app/testing/open-app.ts';
import { expectCountOf, expectNone } from '#ui/testing/expect-screen.ts';
import { expectLoaded } from '../testing/on-board.ts';

test('a loading board and a loading search are said to load once', async () => {
  await openApp('/projects/HBR/board');
  await expectLoaded();
  const release = holdRequests(/\/tickets\?/, 'GET');
  const loading = page.getByRole('status').filter({ hasText: 'Loading' });
  reopenApp();
  await expectCountOf(loading, 1);
  release();
  await expectLoaded();
  await expectNone(loading);

  holdRequests(/\/search\/(tickets|documents)\?/, 'GET');
  history.replaceState(null, '', '/search?q=gate');
  reopenApp();
  await expectCountOf(loading, 1);
});
