import type { Page } from '@playwright/test';
import { owner } from '#seed/names.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { twoWriters } from '../support/two-writers.ts';
import { withoutSteps } from '../support/without-steps.ts';

test.use({ expectedErrors: [/status of 412/] });

const text = (page: Page) => page.getByRole('textbox', { name: 'Text' });

async function openAt(page: Page, address: string): Promise<Page> {
  await withoutSteps(page);
  await page.goto(address);
  await expect(text(page)).toHaveAttribute('contenteditable', 'true');
  await text(page).focus();
  return page;
}

/** Types a word after the other, each within the time that people need for it. */
const typeWords = (page: Page, name: string) =>
  page.keyboard.type(Array.from({ length: 40 }, (_, index) => ` ${name}${index}`).join(''), { delay: 20 });

const wordsOf = (name: string) => Array.from({ length: 40 }, (_, index) => ` ${name}${index}`).join('');

test('two people write in one document at once, and neither is asked whose words count', async ({
  page,
  browser,
  deployment,
}) => {
  const { id, call, context } = await twoWriters(
    { page, browser, deployment },
    '<p>First</p><p>Second</p><p>A quick end</p>',
  );
  const first = await openAt(page, `/documents/${id}`);
  const second = await openAt(await context.newPage(), `/documents/${id}`);

  // Each in a paragraph of their own; what the other one types appears meanwhile, and no caret moves.
  await first.keyboard.press('Control+Home');
  await first.keyboard.press('End');
  await second.keyboard.press('Control+Home');
  await second.keyboard.press('ArrowDown');
  await second.keyboard.press('End');
  await Promise.all([
    typeWords(first, 'a'),
    typeWords(second, 'b'),
    expect(text(first)).toContainText(' b2 '),
    expect(text(second)).toContainText(' a2 '),
  ]);
  const whole = `First${wordsOf('a')}Second${wordsOf('b')}A quick end`;
  for (const one of [first, second]) {
    await expect(text(one)).toHaveText(whole);
    await expect(one.getByRole('alert')).toHaveCount(0);
  }
  await expect
    .poll(async () => (await call('GET', `v1/documents/${id}`)).content_html)
    .toBe(`<p>First${wordsOf('a')}</p><p>Second${wordsOf('b')}</p><p>A quick end</p>`);

  // An undo takes back own words alone.
  await first.keyboard.press('Control+z');
  await expect(text(first)).not.toContainText('a39');
  await expect(text(second)).not.toContainText('a39');
  await expect(text(first)).toContainText('b39');

  // Both rewrite one word: the later one stands, and the other one is offered in place.
  const rewrite = async (one: Page, word: string) => {
    await one.keyboard.press('Control+End');
    for (let step = 0; step < 2; step++) await one.keyboard.press('Control+ArrowLeft');
    await one.keyboard.press('Control+Shift+ArrowRight');
    await one.keyboard.type(word);
  };
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await second.route(`**/documents/${id}`, async route => {
    await held;
    await route.continue();
  });
  await rewrite(second, 'fast');
  await rewrite(first, 'rapid');
  await expect
    .poll(async () => (await call('GET', `v1/documents/${id}`)).content_html)
    .toContain('A rapid end');
  release();
  const offer = second.getByRole('status').filter({ hasText: `${owner.name} rewrote the same words` });
  await expect(offer).toBeVisible();
  await expect(text(second)).toContainText('A fast end');
  await expect(text(first)).toContainText('A fast end');
  await expectAccessible(second, 'main');
  await offer.getByRole('button', { name: 'Use theirs' }).click();
  for (const one of [first, second]) await expect(text(one)).toContainText('A rapid end');
  await expect(text(second)).toBeFocused();
  await context.close();
});
