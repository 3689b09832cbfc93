import type { Locator, Page } from '@playwright/test';
import { harbour } from '#seed/names.ts';
import { card, cards, cardTop, column, drag, expectLoaded, openBoardWithLayers } from '../support/board.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { savedIndicator } from '../support/saved-indicator.ts';

const { columns, tickets } = harbour;

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const pastePicture = (text: Locator) =>
  text.evaluate(
    (element, bytes) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([Uint8Array.from(bytes)], 'quay.png', { type: 'image/png' }));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [...pixel],
  );

const connectionBar = (page: Page) =>
  page.getByRole('status').filter({ hasText: /^(Offline\.|Back online)/ });

test('texts, comments and pictures without a connection are kept over a reload, and saved when it returns', async ({
  page,
  context,
}) => {
  await page.goto(`/projects/HBR/board/${tickets.checkIn.reference}`);
  const panel = page.getByRole('complementary', { name: `Ticket ${tickets.checkIn.reference}` });
  const title = panel.getByRole('textbox', { name: 'Title' });
  const composer = panel.getByRole('textbox', { name: /write a comment/i });
  await composer.click();
  await page.keyboard.type('Written in the tunnel.');
  await expect(composer).toHaveAttribute('contenteditable', 'true');
  await expect(title).toBeEditable();

  await context.setOffline(true);
  await expect(connectionBar(page)).toHaveText(
    /^Offline\. Texts, .* are kept on this device and sent later\./,
  );
  await title.fill('Check-in without a network');
  await expect(panel.getByText('Offline, kept on this device')).toBeVisible();
  await composer.press('Control+Enter');
  const waitingComment = panel.getByText(/^Offline, kept on this device and sent later\./);
  await expect(waitingComment).toBeVisible();
  await expect(connectionBar(page)).toHaveText(
    /^Offline\. 2 changes are kept on this device and sent later\./,
  );

  await context.setOffline(false);
  await expect(connectionBar(page)).toHaveText(/^Back online, 2 changes saved\./);
  await expect(waitingComment).toHaveCount(0);
  await page.reload();
  await expect(title).toHaveValue('Check-in without a network');
  await expect(panel.getByText('Written in the tunnel.')).toBeVisible();

  await composer.click();
  await expect(composer).toHaveAttribute('contenteditable', 'true');
  await page.route('**/api/app/files', route => route.abort('internetdisconnected'));
  await pastePicture(composer);
  const waitingNote = panel.getByText('quay.png: Offline, kept on this device and sent later.');
  await expect(waitingNote).toBeVisible();
  await page.reload();
  await expect(waitingNote).toBeVisible();
  await context.setOffline(true);
  await expect(connectionBar(page)).toHaveText(/^Offline\./);
  await page.unroute('**/api/app/files');
  await context.setOffline(false);
  await expect(composer.locator('img[src^="/files/"]')).toBeVisible();
  await expect(waitingNote).toHaveCount(0);
});

test('without a connection moves are kept over a reload, a limit refuses them, and loaded pages stay readable', async ({
  page,
  context,
}) => {
  await page.goto('/projects/HBR/board');
  await expectLoaded(page);
  await context.setOffline(true);
  await expect(connectionBar(page)).toBeVisible();
  const { reference, title } = tickets.pinVessel;
  await drag(page, card(page, reference), cards(page, columns.ready).first(), cardTop);
  await expect(
    page.getByText('Not moved. Without a connection, the limit of Ready cannot be checked.'),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: /^Backlog, 24/ })).toContainText(title);
  const link = cards(page, columns.ready).first().getByRole('link').first();
  const name = (await link.getAttribute('aria-label')) ?? '';
  const moved = column(page, columns.backlog).getByRole('link', { name, exact: true });
  await drag(page, link, cards(page, columns.backlog).first(), cardTop);
  await expect(connectionBar(page)).toHaveText(/^Offline\. 1 change is kept on this device and sent later\./);
  await expect(moved).toBeVisible();
  await expectAccessible(page, 'main [role="status"]');

  // Not by taking the route away, which would send a request that it holds and report it as lost.
  let isCut = true;
  await page.route('**/move', route => (isCut ? route.abort('internetdisconnected') : route.continue()));
  await context.setOffline(false);
  await page.reload();
  await expect(moved).toBeVisible();
  await expect(page.getByRole('region', { name: /^Backlog, 25/ })).toBeVisible();
  const answered = page.waitForResponse(response => response.url().endsWith('/move') && response.ok());
  isCut = false;
  await answered;
  await page.reload();
  await expect(moved).toBeVisible();

  await context.setOffline(true);
  await expect(connectionBar(page)).toBeVisible();
  await page.getByRole('link', { name: 'My tickets' }).first().click();
  await expect(page.getByText('The server cannot be reached')).toBeVisible();
  await page.goBack();
  await expect(card(page, reference)).toBeVisible();
  await page.goForward();
  await context.setOffline(false);
  await expect(connectionBar(page)).toHaveText(/^Back online\./);
  await expect(page.getByRole('heading', { name: 'My tickets' })).toBeVisible();
});

test('what is not loaded yet says so without a connection, and opens once there is one', async ({
  page,
  context,
}) => {
  const parts = /\/assets\/(month-grid|command-palette)-/;
  await page.route(parts, route => route.abort('internetdisconnected'));
  await openBoardWithLayers(page);
  await context.setOffline(true);
  await expect(connectionBar(page)).toBeVisible();
  const { reference } = tickets.pinVessel;
  await card(page, reference).focus();
  await page.keyboard.press('Control+k');
  await expect(page.getByText(/^You are offline, and this is not on this device yet\./)).toBeVisible();
  await expect(card(page, reference)).toBeFocused();
  await page.keyboard.press('Shift+D');
  const picker = page.getByRole('dialog', { name: `Due date of ${reference}` });
  await expect(picker.getByText('This part is not on this device yet.')).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await page.unroute(parts);
  await context.setOffline(false);
  const day = picker.getByRole('gridcell').getByRole('button').first();
  await expect(day).toBeVisible();
  // Its styles are there too.
  await expect(day).toHaveCSS('font-variant-numeric', 'tabular-nums');
  await page.keyboard.press('Escape');
  await expect(card(page, reference)).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible();
});

test('a comment that waits for the connection is sent after a reload', async ({ page }) => {
  await page.goto(`/projects/HBR/board/${tickets.checkIn.reference}`);
  const panel = page.getByRole('complementary', { name: `Ticket ${tickets.checkIn.reference}` });
  const isComments = /\/comments$/;
  await page.route(isComments, route =>
    route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.continue(),
  );
  await panel.getByRole('textbox', { name: /write a comment/i }).click();
  await page.keyboard.type('Written in the tunnel.');
  await page.keyboard.press('Control+Enter');
  const comment = panel.getByRole('listitem').filter({ hasText: 'Written in the tunnel.' });
  await expect(comment).toContainText('Offline, kept on this device and sent later.');
  await page.unroute(isComments);
  await page.reload();
  await expect(comment.getByRole('button', { name: /^Actions/ })).toBeVisible();
  await expect(comment).not.toContainText('Offline');
});

test('what a closed tab keeps is sent or named wherever the next page opens', async ({ page, context }) => {
  const { reference } = tickets.checkIn;
  const tab = await context.newPage();
  await tab.goto(`/projects/HBR/board/${reference}`);
  const panel = tab.getByRole('complementary', { name: `Ticket ${reference}` });
  const composer = panel.getByRole('textbox', { name: /write a comment/i });
  await composer.click();
  await tab.keyboard.type('Written in the tunnel.');
  await expect(composer).toHaveAttribute('contenteditable', 'true');
  await context.setOffline(true);
  await composer.press('Control+Enter');
  await expect(panel.getByText(/^Offline, kept on this device and sent later\./)).toBeVisible();
  await panel.getByRole('textbox', { name: 'Title' }).fill('Check-in without a network');
  await expect(panel.getByText('Offline, kept on this device', { exact: true })).toBeVisible();
  await tab.close();
  await context.setOffline(false);
  const sent = page.waitForResponse(response => response.request().method() === 'POST' && response.ok());
  await page.goto('/documents');
  expect((await sent).url()).toMatch(/\/comments$/);
  await expect(
    page.getByText(`Your text of ${reference} is not saved. It is kept on this device.`),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Written in the tunnel.' })).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Check-in without a network');
});

test('unsaved text of a closed tab is put in again and sent, and taken out when somebody asks', async ({
  page,
  context,
}) => {
  const panelIn = (one: Page) =>
    one.getByRole('complementary', { name: `Ticket ${tickets.checkIn.reference}` });
  const textIn = (one: Page) => one.locator('[contenteditable][aria-label="Description"]');
  const tab = await context.newPage();
  await tab.goto(`/projects/HBR/board/${tickets.checkIn.reference}`);
  await expect(textIn(tab)).toBeVisible();
  await context.setOffline(true);
  await textIn(tab).click();
  await tab.keyboard.press('Control+End');
  await tab.keyboard.press('Enter');
  await tab.keyboard.type('Nearly lost.');
  await expect(panelIn(tab).getByText('Offline, kept on this device')).toBeVisible();
  await tab.close();
  await context.setOffline(false);
  await page.goto(`/projects/HBR/board/${tickets.checkIn.reference}`);
  await expect(textIn(page)).toContainText('Nearly lost.');
  await expect(savedIndicator(panelIn(page))).toBeVisible();
  const notice = page.getByText('Your unsaved words are in this description again');
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Take them out' }).click();
  await expect(textIn(page)).not.toContainText('Nearly lost.');
  await expect(notice).toHaveCount(0);
  await expect(savedIndicator(panelIn(page))).toBeVisible();
});

test('an edit of a comment comes back after a reload, with its picture, until it is cancelled', async ({
  page,
}) => {
  await page.goto(`/projects/HBR/board/${tickets.checkIn.reference}`);
  const panel = page.getByRole('complementary', { name: `Ticket ${tickets.checkIn.reference}` });
  await panel.getByRole('textbox', { name: /write a comment/i }).click();
  await page.keyboard.type('Said at first');
  await page.keyboard.press('Control+Enter');
  const mine = panel.getByRole('listitem').filter({ hasText: 'Said at first' });
  await mine.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = panel.getByRole('textbox', { name: 'Edit comment' });
  await expect(edit).toBeFocused();
  await page.keyboard.type(', and more');
  await page.route('**/api/app/files', route => route.abort('internetdisconnected'));
  await pastePicture(edit);
  const waitingNote = panel.getByText('quay.png: Offline, kept on this device and sent later.');
  await expect(waitingNote).toBeVisible();
  await page.reload();
  await expect(edit).toContainText('Said at first, and more');
  await expect(waitingNote).toBeVisible();
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await expect(panel.getByText('Said at first', { exact: true })).toBeVisible();
  await page.reload();
  await expect(panel.getByText('Said at first', { exact: true })).toBeVisible();
  await expect(edit).toHaveCount(0);
});
