import type { Page } from '@playwright/test';
import { documents, owner } from '#seed/names.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { savedIndicator } from '../support/saved-indicator.ts';
import { twoWriters } from '../support/two-writers.ts';

test('changes of a published document are stored as a draft until they are published', async ({
  page,
  browser,
  deployment,
}) => {
  await page.goto('/documents');
  await page.getByRole('link', { name: documents.berthRules }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Text' }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Nobody reads this yet.');
  await expect(savedIndicator(page)).toBeVisible();
  await expect(page.getByText('Unpublished changes', { exact: true })).toBeVisible();

  // Another device of the same person continues here.
  const other = await browser.newContext({ baseURL: deployment.url, serviceWorkers: 'block' });
  const elsewhere = await other.newPage();
  await elsewhere.request.post(`${deployment.url}/api/app/session`, {
    data: { email: owner.email, password: owner.password },
    headers: { origin: deployment.url },
  });
  await elsewhere.goto(page.url());
  await expect(elsewhere.getByRole('button', { name: 'Continue editing' })).toBeVisible();
  await expect(elsewhere.getByText('Nobody reads this yet.')).toHaveCount(0);
  await expectAccessible(elsewhere);
  await elsewhere.getByRole('button', { name: 'Continue editing' }).click();
  await expect(elsewhere.getByText('Nobody reads this yet.')).toBeVisible();
  await other.close();

  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByText('Changes published', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  await expect(page.getByText('Nobody reads this yet.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Nobody reads this yet.')).toBeVisible();
});

const text = (page: Page) => page.getByRole('textbox', { name: 'Text' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const numbered = (count: number) => Array.from({ length: count }, (_, index) => ` b${index}`).join('');

/** Opens the editor of a published document and waits until it follows the text step by step. */
async function edit(page: Page, id: string): Promise<void> {
  await page.goto(`/documents/${id}`);
  const opened = page.waitForResponse(response => response.url().endsWith(`/documents/${id}/text`));
  await page.getByRole('button', { name: /^(Edit|Continue editing)$/ }).click();
  await opened;
  await expect(text(page)).toBeFocused();
}

test.describe('with two people', () => {
  // A page may read changes that were published or discarded just now.
  test.use({ expectedErrors: [/404 .*\/draft$/] });

  test('changes are published and discarded while somebody else types in them', async ({
    page,
    browser,
    deployment,
  }) => {
    const { id, call, context } = await twoWriters({ page, browser, deployment }, '<p>Start.</p>');
    await call('PATCH', `v1/documents/${id}`, { status: 'published' });
    const other = await context.newPage();
    await edit(page, id);
    await edit(other, id);
    await other.keyboard.press('End');
    await other.keyboard.type(' Begun');
    await expect(text(page)).toHaveText('Start. Begun');

    const typing = other.keyboard.type(numbered(20), { delay: 60 });
    await expect(text(page)).toContainText('b2');
    await button(page, 'Publish changes').click();
    await expect(page.getByText('Changes published', { exact: true })).toBeVisible();
    expect((await call('GET', `v1/documents/${id}`)).content_html).toContain(' b2');
    await typing;
    await expect(text(other)).toHaveText(`Start. Begun${numbered(20)}`);

    const { content_html: published } = await call('GET', `v1/documents/${id}`);
    await button(page, 'Continue editing').click();
    await expect(text(page)).toHaveText(`Start. Begun${numbered(20)}`);
    await button(page, 'Discard').click();
    const typingOn = other.keyboard.type(' second third fourth fifth sixth seventh last', { delay: 60 });
    await expect(page.getByText(/^.*Words of others have arrived/)).toBeVisible();
    await button(page, 'Discard changes').click();
    await expect(other.getByText(`${owner.name} discarded the unpublished changes.`)).toBeVisible();
    await expect(other.getByRole('button', { name: 'Open history' })).toBeVisible();
    await typingOn;
    await expect(text(other)).toBeFocused();
    await expect(savedIndicator(other)).toBeVisible();
    await expect(button(page, 'Continue editing')).toBeVisible();
    const { content_html: draft } = await call('GET', `app/documents/${id}/draft`);
    const rest = draft.replace(published.replace('</p>', ''), '').replace('</p>', '');
    expect(' second third fourth fifth sixth seventh last').toContain(rest);
    expect(rest).toMatch(/^ ?(second|third|fourth|fifth|sixth|seventh|last)\b.*last$/);
    await context.close();
  });
});
