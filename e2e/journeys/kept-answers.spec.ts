import type { BrowserContext, Page } from '@playwright/test';
import { documents, harbour } from '#seed/names.ts';
import { card, cards, cardTop, column, drag, expectLoaded } from '../support/board.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';

// What was visited is on the device, with the app itself: both are needed to open a page without a connection.
test.use({
  serviceWorkers: 'allow',
  expectedErrors: [
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|40[14] \((Not Found|Unauthorized)\)|^React Router caught|^Response /,
  ],
});

const { columns, tickets } = harbour;

/** Returns the names of the reads that are kept. */
const keptReads = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('docket-kept');
        opening.onupgradeneeded = () => opening.result.createObjectStore('answers');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const keys = database.transaction('answers').objectStore('answers').getAllKeys();
          keys.onsuccess = () => {
            database.close();
            const hashes = (keys.result as string[][]).flatMap(([kind, , , hash]) =>
              kind === 'answer' ? [hash!] : [],
            );
            resolve([...new Set(hashes.map(hash => JSON.parse(hash)[0] as string))].sort());
          };
        };
      }),
  );

const expectKept = (page: Page, ...reads: string[]) =>
  expect.poll(() => keptReads(page)).toEqual(expect.arrayContaining(reads));

const expectShellKept = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await caches.match('/index.html')) !== undefined), {
      timeout: 40_000,
    })
    .toBe(true);

/** Visits the board of Harbour, and opens it again without a connection. */
async function reopenOffline(page: Page, context: BrowserContext): Promise<void> {
  await page.goto('/projects/HBR/board');
  await expectLoaded(page);
  await expectKept(page, 'readSession', 'listProjects', 'listBoards', 'listTickets');
  await expectShellKept(page);
  await context.setOffline(true);
  await page.reload();
  await expectLoaded(page);
}

const offlineBar = (page: Page) => page.getByRole('status').filter({ hasText: /^Offline\./ });

test('without a connection the app starts, and shows what was visited', async ({ page, context }) => {
  const panel = page.getByRole('complementary', { name: `Ticket ${tickets.checkIn.reference}` });
  const description = panel.locator('[aria-label="Description"]');
  await page.goto('/documents');
  await page.getByRole('link', { name: documents.runbook }).first().click();
  await expect(page.getByRole('heading', { name: documents.runbook })).toBeVisible();
  await expectKept(page, 'readDocument');
  const documentPath = new URL(page.url()).pathname;
  await page.goto(`/projects/HBR/board/${tickets.checkIn.reference}`);
  await expectLoaded(page);
  await expect(description).toContainText(/\w/);
  const words = await description.innerText();
  await expectKept(page, 'readSession', 'listProjects', 'listBoards', 'listTickets', 'readTicket');
  await expectShellKept(page);

  await context.setOffline(true);
  await page.reload();
  await expectLoaded(page);
  await expect(description).toHaveText(words, { useInnerText: true });
  await expect(offlineBar(page)).toBeVisible();
  await expectAccessible(page);

  await page.goto(documentPath);
  await expect(page.getByRole('heading', { name: documents.runbook })).toBeVisible();
  await page.goto('/inbox');
  await expect(page.getByText(/^This page is not on this device yet\./)).toBeVisible();
});

test('a move on a board that was opened without a connection is kept until there is one', async ({
  page,
  context,
}) => {
  await reopenOffline(page, context);
  await expect(offlineBar(page)).toBeVisible();
  const link = cards(page, columns.ready).first().getByRole('link').first();
  const name = (await link.getAttribute('aria-label')) ?? '';
  const moved = column(page, columns.backlog).getByRole('link', { name, exact: true });
  await drag(page, link, cards(page, columns.backlog).first(), cardTop);
  await expect(offlineBar(page)).toHaveText(/1 change is kept on this device and sent later\./);
  await page.reload();
  await expect(moved).toBeVisible();
  await expect(page.getByRole('region', { name: /^Backlog, 25/ })).toBeVisible();

  const answered = page.waitForResponse(response => response.url().endsWith('/move') && response.ok());
  await context.setOffline(false);
  await answered;
  await expect(offlineBar(page)).toHaveCount(0);
  await expect(moved).toBeVisible();
});

test('what still holds is not sent again after a return', async ({ page, context }) => {
  await reopenOffline(page, context);
  const answers: string[] = [];
  page.on('response', response => {
    const name = /\/(boards|members|tickets)(\?|$)/.exec(response.url())?.[1];
    if (name) answers.push(`${response.status()} ${name}`);
  });
  await context.setOffline(false);
  await expect(offlineBar(page)).toHaveCount(0);
  await expect.poll(() => new Set(answers)).toEqual(new Set(['304 boards', '304 members', '304 tickets']));
});

test('a session that ended elsewhere takes what the device kept with it', async ({ page, context }) => {
  await page.goto('/projects/HBR/board');
  await expectLoaded(page);
  await expectKept(page, 'readSession', 'listTickets');
  await context.clearCookies();
  await page.reload();
  await expect(page).toHaveURL(/\/sign-in\?next=/);
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await expect.poll(() => keptReads(page)).toEqual([]);
});

test('a project that one has lost goes from the screen and the device', async ({ page, deployment }) => {
  await page.goto('/projects/HBR/board');
  await expectLoaded(page);
  await expectKept(page, 'readSession', 'listTickets');
  const projects = await page.evaluate(async () => {
    const { session } = await (await fetch('/api/app/setup')).json();
    const answer = await fetch(`/api/v1/organizations/${session.organization.id}/projects`);
    return (await answer.json()).data as { id: string; key: string }[];
  });
  const { id } = projects.find(({ key }) => key === 'HBR')!;
  const deleted = await page.request.delete(`${deployment.url}/api/v1/projects/${id}`, {
    headers: { origin: deployment.url },
  });
  expect(deleted.status()).toBe(204);
  await page.reload();
  await expect(page.getByText('There is nothing at this address')).toBeVisible();
  await expect(card(page, tickets.pinVessel.reference)).toHaveCount(0);
});

test('what comes with the document is shown, and never what the device kept', async ({ page }) => {
  const { pinVessel } = tickets;
  await page.goto('/projects/HBR/board');
  await expectLoaded(page);
  await expectKept(page, 'readSession', 'listBoards', 'listTickets');
  await page.evaluate(
    title =>
      new Promise<void>(resolve => {
        const opening = indexedDB.open('docket-kept');
        opening.onsuccess = () => {
          const writing = opening.result.transaction('answers', 'readwrite');
          const cursor = writing.objectStore('answers').openCursor();
          cursor.onsuccess = () => {
            const entry = cursor.result;
            if (!entry) return;
            if (entry.value.json)
              entry.update({ ...entry.value, json: entry.value.json.replaceAll(title, 'Older') });
            entry.continue();
          };
          writing.oncomplete = () => resolve();
        };
      }),
    pinVessel.title,
  );
  await page.addInitScript(() => {
    const note = () => {
      if (document.querySelector('main [aria-label^="Older"]')) document.documentElement.dataset.older = '';
    };
    new MutationObserver(note).observe(document, { childList: true, subtree: true, attributes: true });
  });
  await page.reload();
  await expectLoaded(page);
  await expect(card(page, pinVessel.reference)).toHaveAttribute(
    'aria-label',
    new RegExp(`^${pinVessel.title}`),
  );
  await expect(page.locator('html')).not.toHaveAttribute('data-older');
});
