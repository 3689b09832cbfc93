import type { Browser, Page } from '@playwright/test';
import { documents, owner } from '#seed/names.ts';
import type { Deployment } from '../support/deployment.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { watchRequests } from '../support/network-idle.ts';

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

const text = (page: Page) => page.getByRole('textbox', { name: 'Text' });
const marks = (page: Page) => page.locator('[data-document-text] .passage');
const comments = (page: Page) => page.getByRole('region', { name: /^Comments/ });
/** The chosen thread, beside its passage. */
const card = (page: Page) => comments(page).locator('[data-beside][aria-current]');

/** Opens a document of the list. */
async function open(page: Page, name: string) {
  await page.goto('/documents');
  await page.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/\/documents\/[^/]+$/);
}

/** Selects words in the editor with the keyboard alone. */
async function select(page: Page, words: string) {
  await text(page).focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+f');
  await expect(page.getByRole('textbox', { name: 'Find', exact: true })).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(words);
  const matchCount = page.getByRole('search', { name: 'Find in the text' }).getByRole('status');
  await expect(matchCount).toHaveText(/of 1$/);
  await page.keyboard.press('Enter');
  await expect(matchCount).toHaveText('1 of 1');
  await page.keyboard.press('Escape');
  await expect(text(page)).toBeFocused();
}

async function signInAs(browser: Browser, deployment: Deployment, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: deployment.url, serviceWorkers: 'block' });
  const page = await context.newPage();
  watchRequests(page);
  await page.request.post('/api/app/session', {
    data: { email, password: owner.password },
    headers: { origin: deployment.url },
  });
  return page;
}

test('readers comment on a passage; replies, resolving and reopening appear live for everyone', async ({
  page,
  browser,
  deployment,
}) => {
  await open(page, documents.berthRules);
  await expect(page.getByText(/^Published/).first()).toBeVisible();
  const vera = await signInAs(browser, deployment, 'vera.holm@northquay.example');
  await vera.goto(page.url());
  await vera.getByText('Tankers first').dblclick({ position: { x: 20, y: 10 } });
  await vera.getByRole('toolbar', { name: 'Selected text' }).getByRole('button', { name: 'Comment' }).click();
  const field = vera.getByRole('textbox', { name: 'Comment on this passage' });
  await expect(field).toBeFocused();
  await vera.keyboard.type('Why');
  await vera.keyboard.press('Escape');
  await expect(comments(vera)).toContainText('Not sent yet');
  await vera.reload();
  await comments(vera).getByRole('button', { name: 'Continue' }).click();
  await expect(field).toHaveText('Why');
  await expect(field).toBeFocused();
  await vera.keyboard.press('Control+End');
  await vera.keyboard.type(' them?');

  await vera.context().setOffline(true);
  await expect(vera.getByRole('status').filter({ hasText: /^Offline/ })).toBeVisible();
  await vera.keyboard.press('Control+Enter');
  await expect(comments(vera).getByText('Offline, kept on this device and sent later.')).toBeVisible();
  await expect(marks(vera)).toHaveText('Tankers');
  await vera.context().setOffline(false);
  await expect(comments(vera).getByText('Offline, kept on this device and sent later.')).toHaveCount(0);
  await expect(comments(vera).getByRole('button', { name: 'Resolve' })).toBeVisible();

  await expect(marks(page)).toHaveText('Tankers');
  await marks(page).click();
  await expect(card(page)).toContainText('Why them?');
  await expectAccessible(page);
  await card(page).getByRole('button', { name: 'Reply' }).click();
  await expect(card(page).getByRole('textbox', { name: 'Reply' })).toBeFocused();
  await page.keyboard.type('They cannot wait.');
  await page.keyboard.press('Control+Enter');
  await expect(card(page)).toContainText('They cannot wait.');
  await expect(comments(vera)).toContainText('They cannot wait.');

  await card(page).getByRole('button', { name: 'Resolve' }).click();
  await expect(card(page)).toHaveCount(0);
  await expect(marks(page)).toHaveCount(0);
  await expect(marks(vera)).toHaveCount(0);
  const resolvedToggle = comments(vera).getByRole('button', { name: 'Resolved (1)' });
  await resolvedToggle.press('Enter');
  await expect(comments(vera)).toContainText(`Resolved by ${owner.name}`);
  await comments(vera).getByRole('button', { name: 'Reopen' }).press('Enter');
  await expect(resolvedToggle).toHaveCount(0);
  await expect(comments(vera).getByRole('heading', { name: /^Comments/ })).toBeFocused();
  await expect(marks(page)).toHaveText('Tankers');

  // Keys lead from the mark to its thread and back.
  await marks(vera).focus();
  await vera.keyboard.press('Enter');
  await expect(card(vera)).toContainText('They cannot wait.');
  await vera.keyboard.press('Escape');
  await expect(marks(vera)).toBeFocused();

  // Unpublished changes do not move passages for readers.
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await select(page, 'Tankers');
  await page.keyboard.press('ArrowLeft');
  for (let letter = 0; letter < 'Tank'.length; letter += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.type('-light');
  await expect(marks(page)).toHaveText('Tank-lighters');
  await expect(comments(page).getByRole('button', { name: /“Tank-lighters”/ })).toBeVisible();
  await expect(marks(vera)).toHaveText('Tankers');
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(marks(page)).toHaveText('Tank-lighters');
  await expect(marks(vera)).toHaveText('Tank-lighters');

  await vera.goto('/inbox');
  await vera.getByText(`${owner.name} published changes to ${documents.berthRules}`).click();
  await vera
    .getByRole('region', { name: 'Also about this' })
    .getByRole('link', { name: `${owner.name} replied in ${documents.berthRules}` })
    .click();
  await expect(comments(vera).getByText('They cannot wait.')).toBeInViewport();
  await vera.context().close();
});
