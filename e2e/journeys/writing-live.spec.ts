import type { Page } from '@playwright/test';
import { harbour, owner } from '#seed/names.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { waitForIdleNetwork } from '../support/network-idle.ts';
import { colleague, openWriting, twoWriters } from '../support/two-writers.ts';

const text = (page: Page) => page.getByRole('textbox', { name: 'Text' });

/** Notes each request that saves the whole text of a record. */
function noteWholeSaves(page: Page, id: string, saves: string[]): void {
  page.on('request', request => {
    if (/^P(?:ATCH|UT)$/.test(request.method()) && request.url().includes(id)) saves.push(request.url());
  });
}

const typeWord = (page: Page, name: string, count: number) =>
  page.keyboard.type(Array.from({ length: count }, (_, index) => ` ${name}${index}`).join(''), { delay: 20 });

const words = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => ` ${name}${index}`).join('');

test('what two people type in one paragraph goes to the other key by key', async ({
  page,
  browser,
  deployment,
}) => {
  const { id, colleagueId, call, context } = await twoWriters(
    { page, browser, deployment },
    '<p>Start. End.</p><p>Last</p>',
  );
  const wholeSaves: string[] = [];
  const watch = (one: Page) => noteWholeSaves(one, id, wholeSaves);
  const first = await openWriting(page, id);
  const second = await openWriting(await context.newPage(), id);
  watch(first);
  watch(second);

  // One in the middle of the paragraph, the other one at its end.
  await first.keyboard.press('Control+Home');
  for (let step = 0; step < 'Start.'.length; step++) await first.keyboard.press('ArrowRight');
  await second.keyboard.press('Control+Home');
  await second.keyboard.press('End');
  await Promise.all([
    typeWord(first, 'a', 15),
    typeWord(second, 'b', 15),
    expect(text(first)).toContainText(' b2 '),
    expect(text(second)).toContainText(' a2 '),
  ]);
  const whole = `Start.${words('a', 15)} End.${words('b', 15)}`;
  for (const one of [first, second]) await expect(text(one).locator('p').first()).toContainText(whole);

  // Each sees the other one's caret and face.
  await expect(first.locator(`.others-caret[data-person="${colleagueId}"]`)).toBeAttached();
  await expect(first.getByRole('button', { name: `Follow ${colleague.name}` })).toBeVisible();
  await expect(second.getByRole('button', { name: `Follow ${owner.name}` })).toBeVisible();
  await expectAccessible(first, 'main');

  // An undo takes back own words alone.
  await first.keyboard.press('Control+z');
  await expect(text(second)).not.toContainText('a14');
  await expect(text(second)).toContainText('b14');
  await expect(text(first)).toContainText('b14');
  for (const one of [first, second]) await expect(one.getByRole('alert')).toHaveCount(0);
  expect(wholeSaves).toEqual([]);

  // Without a connection both go on; what they wrote comes together when it is back.
  await context.setOffline(true);
  await second.keyboard.type(' offline');
  await first.keyboard.type(' online');
  await expect(text(first)).toContainText(' online');
  await context.setOffline(false);
  for (const one of [first, second]) {
    await expect(text(one)).toContainText(' online');
    await expect(text(one)).toContainText(' offline');
  }
  await expect
    .poll(async () => (await call('GET', `v1/documents/${id}`)).content_html)
    .toMatch(/ online.* offline/);
  await context.close();
});

test('a page beside somebody who writes reads only what steps do not bring', async ({
  page,
  browser,
  deployment,
}) => {
  const { id, call, context } = await twoWriters({ page, browser, deployment }, '<p>Start.</p>');
  const first = await openWriting(page, id);
  const second = await openWriting(await context.newPage(), id);
  await second.keyboard.press('Control+End');
  await second.keyboard.type(' Words');
  await expect(text(first)).toHaveText('Start. Words');
  await waitForIdleNetwork(first);
  const reads: string[] = [];
  first.on('request', request => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/')) reads.push(pathname);
  });

  await typeWord(second, 'b', 60);
  await expect(text(first)).toContainText(words('b', 60));
  // By then the text was settled several times.
  await expect.poll(async () => (await call('GET', 'app/search/documents?q=b59')).data.length).toBe(1);
  expect(reads.filter(path => !path.endsWith('/steps'))).toEqual([]);

  await call('PATCH', `v1/documents/${id}`, { title: 'Day shift' });
  await expect(first.getByRole('textbox', { name: 'Title' })).toHaveValue('Day shift');
  await expect.poll(() => reads).toContain(`/api/v1/documents/${id}`);
  await context.close();
});

test('two people write one description step by step, and readers see their words', async ({
  page,
  browser,
  deployment,
}) => {
  const { call, context } = await twoWriters({ page, browser, deployment }, '<p>Not needed</p>');
  const { reference, id } = await call('GET', `app/references/${harbour.tickets.checkIn.reference}`);
  await call('PATCH', `v1/tickets/${id}`, { description_html: '<p>Start.</p><p>End.</p>' });
  const description = (one: Page) => one.getByRole('textbox', { name: 'Description' });
  const openTicket = async (one: Page) => {
    await one.goto(`/projects/HBR/board/${reference}`);
    await expect(description(one)).toHaveAttribute('contenteditable', 'true');
  };
  const reader = page;
  const first = await page.context().newPage();
  const second = await context.newPage();
  const wholeSaves: string[] = [];
  await openTicket(reader);
  for (const one of [first, second]) {
    await openTicket(one);
    const opened = one.waitForResponse(response => response.url().endsWith(`/tickets/${id}/text`));
    await description(one).focus();
    await opened;
    noteWholeSaves(one, id, wholeSaves);
  }
  await first.keyboard.press('Control+Home');
  await first.keyboard.press('End');
  await second.keyboard.press('Control+End');
  await Promise.all([typeWord(first, 'a', 10), typeWord(second, 'b', 10)]);
  const whole = `Start.${words('a', 10)}End.${words('b', 10)}`;
  await expect(first.getByRole('button', { name: `Follow ${colleague.name}` })).toBeVisible();
  await expectAccessible(first, '[aria-label^="Ticket "]');
  await expect(description(reader)).toHaveText(whole);
  for (const one of [first, second]) await expect(description(one)).toContainText(whole);
  expect(wholeSaves).toEqual([]);
  const stored = await call('GET', `v1/tickets/${id}`);
  expect(stored.description_html).toBe(`<p>Start.${words('a', 10)}</p><p>End.${words('b', 10)}</p>`);
  await context.close();
});

test('somebody who only looks at a text follows the caret of the one who is in it', async ({
  page,
  browser,
  deployment,
}) => {
  const { id, context } = await twoWriters(
    { page, browser, deployment },
    `<p>First</p>${'<p>Between</p>'.repeat(60)}<p>Last</p>`,
  );
  const reader = await context.newPage();
  await reader.goto(`/documents/${id}`);
  await expect(text(reader)).toHaveAttribute('contenteditable', 'true');
  const writer = await openWriting(page, id);
  await writer.keyboard.press('Control+Home');
  const follow = reader.getByRole('button', { name: `Follow ${owner.name}` });
  await follow.click();
  await expect(follow).toHaveAttribute('aria-pressed', 'true');
  await writer.keyboard.press('Control+End');
  await expect(text(reader).getByText('Last')).toBeInViewport();
  await writer.keyboard.press('Control+Home');
  await expect(text(reader).getByText('First')).toBeInViewport();
  await writer.getByRole('textbox', { name: 'Title' }).focus();
  await expect(follow).toHaveCount(0);
  await context.close();
});

test.describe('one word of two people', () => {
  // Chromium keeps the colour of the other one's selection for letters typed over it; the policy blocks that style.
  test.use({ expectedErrors: [/Applying inline style/] });

  test('two people select one word and type over it at once: one word stands whole, and both are offered the other one', async ({
    page,
    browser,
    deployment,
  }) => {
    const { id, call, context } = await twoWriters(
      { page, browser, deployment },
      '<p>The berth is free.</p>',
    );
    const pages = [await openWriting(page, id), await openWriting(await context.newPage(), id)];
    for (const one of pages) {
      await one.keyboard.press('Control+Home');
      for (let step = 0; step < 'The '.length; step++) await one.keyboard.press('ArrowRight');
      for (let step = 0; step < 'berth'.length; step++) await one.keyboard.press('Shift+ArrowRight');
    }
    for (const one of pages) await expect(one.locator('.others-selection')).toHaveText('berth');
    // Nothing reaches the other one before both have begun.
    const { promise: begun, resolve: release } = Promise.withResolvers<void>();
    for (const one of pages)
      await one.route('**/steps', async route => {
        await begun;
        await route.continue();
      });
    const typed = ['north', 'quays'];
    const typeRest = (one: Page, index: number) => one.keyboard.type(typed[index]!.slice(1), { delay: 50 });
    for (const [index, one] of pages.entries()) await one.keyboard.type(typed[index]![0]!);
    release();
    await Promise.all(pages.map(typeRest));

    const offers = pages.map(one => one.getByRole('status').filter({ hasText: 'rewrote the same words' }));
    const counts = () => Promise.all(offers.map(offer => offer.count()));
    await expect.poll(async () => (await counts()).join()).toBe('1,1');
    const sentence = (word: string) => `The ${word} is free.`;
    const later = typed.map(sentence).indexOf((await text(pages[0]!).textContent())!);
    for (const one of pages) await expect(text(one)).toHaveText(sentence(typed[later]!));
    const stored = async () => (await call('GET', `v1/documents/${id}`)).content_html;
    await expect.poll(stored).toBe(`<p>${sentence(typed[later]!)}</p>`);
    await offers[later]!.getByRole('button', { name: 'Use theirs' }).click();
    for (const one of pages) await expect(text(one)).toHaveText(sentence(typed[1 - later]!));
    await context.close();
  });
});
