import { expect, expectAccessible, test } from '../support/journey.ts';
import { savedIndicator } from '../support/saved-indicator.ts';

test.use({ contextOptions: { permissions: ['clipboard-read', 'clipboard-write'] } });

test('a document is written with keys, block by block, and read as it was meant', async ({ page }) => {
  await page.goto('/documents');
  await page.getByRole('button', { name: 'New document' }).click();
  const title = page.getByRole('textbox', { name: 'Title' });
  const body = page.getByRole('textbox', { name: 'Text' });
  await expect(body).toBeVisible();
  const { keyboard } = page;
  const copy = (text: string) => page.evaluate(words => navigator.clipboard.writeText(words), text);
  const blocks = (selector: string) => body.locator(`> ${selector}`);

  // A paste into the title fills it with the first line; the rest goes below as Markdown.
  await copy('Winter lights\n\n## Who switches\n\nThe duty officer.');
  await title.press('ControlOrMeta+v');
  await expect(title).toHaveValue('Winter lights');
  await expect(blocks('h2')).toHaveText('Who switches');
  await expect(body).toBeFocused();

  // Keys fold and unfold a toggle, an empty line leaves it, and a match inside opens it.
  await keyboard.press('Enter');
  await keyboard.type('/toggle');
  await expect(page.getByRole('option', { name: /Toggle/ })).toBeVisible();
  await keyboard.press('Enter');
  await keyboard.type('For the night');
  await keyboard.press('Enter');
  await keyboard.type('The spare lamp');
  await keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('The spare lamp')).toBeHidden();
  await keyboard.press('ControlOrMeta+f');
  await page.getByRole('textbox', { name: 'Find', exact: true }).fill('spare');
  await keyboard.press('Enter');
  await expect(page.getByText('The spare lamp')).toBeVisible();
  await keyboard.press('Escape');
  await expect(body).toBeFocused();
  await page.getByText('The spare lamp').click();
  await keyboard.press('End');
  await keyboard.press('Enter');
  await keyboard.press('Enter');

  // A key checks a task; words of a selection are counted.
  await keyboard.type('- [ ] Order lamps');
  await keyboard.press('ControlOrMeta+Enter');
  await expect(body.getByRole('checkbox', { name: 'Order lamps' })).toBeChecked();
  await keyboard.press('Shift+Home');
  await expect(page.getByText(/^2 of \d+ words$/)).toBeVisible();
  await keyboard.press('End');
  await keyboard.press('Enter');
  await keyboard.press('Enter');

  // Tab indents code, and Ctrl+Enter leaves it.
  await keyboard.type('```js ');
  await keyboard.type('if (dusk) {');
  await keyboard.press('Enter');
  await keyboard.press('Tab');
  await keyboard.type('light();');
  await keyboard.press('ControlOrMeta+Enter');
  // The first letter sets the direction of a paragraph.
  await keyboard.type('שלום, harbour');
  await expect(blocks('p').last()).toHaveAttribute('dir', 'rtl');
  await keyboard.press('Enter');

  // A document without a project may mention tickets of all projects.
  await keyboard.type('See #offline check');
  await expect(page.getByRole('option', { name: /HBR-214/ })).toBeVisible();
  await keyboard.press('Enter');
  await expect(body.locator('[data-kind="ticket"]')).toHaveText(
    'HBR-214 Offline check-in for gate terminals',
  );
  await keyboard.type(' and HBR-219.');
  await expect(body.locator('[data-kind="ticket"]').nth(1)).toHaveText(/^HBR-219 Vessel ETA/);
  await keyboard.press('Enter');
  await keyboard.type('## After dusk');
  await keyboard.press('Enter');
  await keyboard.type('/table');
  await expect(page.getByRole('option', { name: /^Table 3/ })).toBeVisible();
  await keyboard.press('Enter');
  for (const cell of ['Pier', 'Lamp', 'Officer', '1']) {
    await keyboard.type(cell);
    await keyboard.press('Tab');
  }
  await keyboard.press('ControlOrMeta+End');
  await keyboard.type('### Report');

  // Keys reach and leave the toolbar, which can be pinned.
  await keyboard.press('Alt+F10');
  await expect(page.getByRole('button', { name: /^Block: Heading 3/ })).toBeFocused();
  await keyboard.press('Escape');
  await expect(body).toBeFocused();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Show toolbar' }).click();
  await keyboard.press('Escape');
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await expect(savedIndicator(page)).toBeVisible();
  await expectAccessible(page);

  // The address of a heading leads to it, in the editor and in the read text.
  const address = `${new URL(page.url()).pathname}#h-report`;
  await page.goto('/documents');
  await page.goto(address);
  await expect(body.getByRole('heading', { name: 'Report' })).toBeInViewport();
  await expect(body).toBeFocused();
  await keyboard.press('ControlOrMeta+Shift+Enter');
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText(/^Published .* by/).first()).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Pier' })).toBeVisible();
  const code = page.locator('.code-block');
  await code.hover();
  await code.getByRole('button', { name: 'Copy code' }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toBe('if (dusk) {\n  light();');
  const heading = page.getByRole('heading', { name: 'After dusk' });
  await heading.hover();
  await heading.getByRole('link').click();
  await expect(page.getByText('Link copied')).toBeVisible();
  await expect.poll(copied).toMatch(/\/documents\/[^#]+#h-after-dusk$/);
  await expectAccessible(page);

  // In print, folded text is shown and buttons are hidden.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('The spare lamp')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  // On a narrow page the outline is collapsed to lines.
  await page.setViewportSize({ width: 1250, height: 900 });
  const outline = page.getByRole('navigation', { name: 'On this page' });
  await outline.hover();
  await outline.getByRole('button', { name: 'Who switches' }).click();
  await expect(page.getByRole('heading', { name: 'Who switches' })).toBeFocused();
});
