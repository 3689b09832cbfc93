import type { Locator, Page } from '@playwright/test';
import { harbour, owner } from '#seed/names.ts';
import { card, cards, column, expectCount, expectLoaded, expectMoveSaved } from '../support/board.ts';
import { fingerOn, isReachable, middleOf } from '../support/finger.ts';
import { expect, test } from '../support/journey.ts';

const { columns } = harbour;

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  signedIn: false,
  expectedErrors: [/401 .*\/api\/app\/session$/],
});

/** Waits for sheets that still move. */
const expectReachable = (target: Locator) => expect.poll(() => isReachable(target)).toBe(true);

/** Taps a target that has room for a finger. */
async function tap(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await expectReachable(target);
  await target.tap();
}

/** Types as the keyboard on the screen does: into the field that a tap has focused. */
async function write(page: Page, field: Locator, text: string): Promise<void> {
  await field.tap();
  await expect(field).toBeFocused();
  await page.keyboard.insertText(text);
}

/** Taps beside the sheet. */
async function closeSheet(page: Page): Promise<void> {
  await page.touchscreen.tap(195, 40);
  await expect(page.getByRole('menu').or(page.getByRole('listbox'))).toHaveCount(0);
}

/** A mouse or a key would show what touch alone cannot do. */
async function failOnMouseAndKeys(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refuse = (event: Event) => {
      const isMouse = event instanceof PointerEvent && event.pointerType === 'mouse';
      if (isMouse || event instanceof KeyboardEvent) console.error(`Not by touch: ${event.type}`);
    };
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, refuse, true);
  });
}

test('a phone is enough for a day of work: every step by touch alone', async ({ page }) => {
  await failOnMouseAndKeys(page);
  const title = 'Salt the ramp before the frost';

  await page.goto('/projects');
  await write(page, page.getByLabel('E-mail'), owner.email);
  await write(page, page.getByLabel('Password', { exact: true }), owner.password);
  await tap(page.getByRole('button', { name: 'Sign in', exact: true }));
  await tap(page.getByRole('link', { name: /^Harbour/ }));
  await expectLoaded(page);

  await tap(page.getByRole('button', { name: `Column ${columns.backlog}` }));
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible();
  await closeSheet(page);

  await tap(page.getByRole('button', { name: `New ticket at the top of ${columns.backlog}` }));
  const field = page.getByRole('textbox', { name: `Title of a new ticket in ${columns.backlog}` });
  await write(page, field, `${title} #frost`);
  await tap(page.getByRole('option', { name: 'Create label “frost”' }));
  await expect(field).toBeFocused();
  await tap(page.getByRole('button', { name: 'Create', exact: true }));
  await expectCount(page, columns.backlog, '25');
  await tap(page.getByRole('button', { name: 'Close', exact: true }));
  await expect(field).toHaveCount(0);
  const created = page.getByRole('link', { name: new RegExp(`^${title}`) });
  await expect(cards(page, columns.backlog).first()).toContainText(title);
  const reference = /HBR-\d+$/.exec((await created.getAttribute('aria-label'))!)![0];

  const finger = await fingerOn(page);
  const thirdBox = (await cards(page, columns.backlog).nth(2).boundingBox())!;
  await finger.down(await middleOf(created));
  await expect(page.locator('[data-lifted]')).toHaveCount(1);
  await finger.moveTo({ x: thirdBox.x + 60, y: thirdBox.y + thirdBox.height - 8 });
  await finger.up();
  await expect(cards(page, columns.backlog).nth(2)).toContainText(title);
  await expectMoveSaved(page);

  await tap(page.getByRole('button', { name: `Actions for ${reference}` }));
  await tap(page.getByRole('menuitem', { name: 'Move to…' }));
  await tap(page.getByRole('option', { name: /^Ready/ }));
  await expectCount(page, columns.ready, '5 of 8');
  await tap(page.getByRole('navigation', { name: 'Columns' }).getByRole('button', { name: /^Ready/ }));
  await expect(column(page, columns.ready)).toBeInViewport({ ratio: 0.9 });

  await card(page, reference).tap();
  const panel = page.getByRole('complementary', { name: `Ticket ${reference}` });
  await write(page, panel.getByRole('textbox', { name: /write a comment/i }), 'Grit is in shed 4.');
  await tap(panel.getByRole('button', { name: 'Send' }));
  await expect(panel.getByRole('listitem').filter({ hasText: 'Grit is in shed 4.' })).toBeVisible();
  await write(page, panel.getByRole('textbox', { name: 'New sub-ticket' }), 'Order grit');
  await tap(panel.getByRole('button', { name: 'Create', exact: true }));
  await expect(panel.getByRole('link', { name: 'Order grit' })).toBeVisible();
  await tap(panel.getByRole('button', { name: /^Due/ }));
  await expectReachable(page.getByRole('grid').getByRole('button').nth(10));
  await tap(page.getByRole('button', { name: /^Tomorrow/ }));
  await expect(panel.getByRole('button', { name: /^Due|tomorrow/i }).first()).toContainText('tomorrow');
  await tap(panel.getByRole('button', { name: /^Labels/ }));
  await tap(page.getByRole('option', { name: 'gate', exact: true }));
  await closeSheet(page);
  await expect(panel.getByRole('button', { name: /^Labels/ })).toContainText('gate');
  await tap(panel.getByRole('button', { name: 'Close' }));
  await expect(panel).toHaveCount(0);
  await expect(column(page, columns.ready)).toBeInViewport({ ratio: 0.9 });

  await tap(page.getByRole('button', { name: /^Filter/ }));
  await tap(page.getByRole('option', { name: 'gate', exact: true }));
  await closeSheet(page);
  await expect(page.getByText('14 of 109')).toBeVisible();
  await expect(card(page, reference)).toBeVisible();
  await expectReachable(page.getByRole('button', { name: 'is', exact: true }));
  await tap(page.getByRole('button', { name: 'Remove filter Label' }));
  await expect(page.getByText('14 of 109')).toHaveCount(0);

  await tap(page.getByRole('button', { name: 'Search', exact: true }));
  await write(page, page.getByRole('combobox'), 'ramp frost');
  await tap(page.getByRole('option', { name: new RegExp(title) }));
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title);

  await tap(page.getByRole('link', { name: /^Inbox/ }));
  await tap(page.getByRole('link', { name: /^Unread: Tomás Rey commented/ }));
  await expect(page.getByRole('heading', { name: 'Tomás Rey commented on HBR-214' })).toBeVisible();
  await tap(page.getByRole('button', { name: 'You', exact: true }));
  await tap(page.getByRole('menuitem', { name: 'Sign out' }));
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});
