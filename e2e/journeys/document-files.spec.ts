import { readFile } from 'node:fs/promises';
import { documents } from '#seed/names.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';

test('a document leaves as Markdown and as a web page, and comes in again', async ({ page }) => {
  await page.goto('/documents');
  await page.getByRole('link', { name: documents.berthRules }).click();
  const save = async (kind: string) => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Export' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: kind, exact: true }).click(),
    ]);
    return { name: file.suggestedFilename(), text: await readFile((await file.path())!, 'utf8') };
  };
  const markdown = await save('Markdown');
  expect(markdown.name).toBe('Berth rules, 2026.md');
  expect(markdown.text).toMatch(/^# Berth rules, 2026\n/);
  expect(markdown.text).toContain('**two hours**');
  const web = await save('Web page');
  expect(web.text).toContain('<h1>Berth rules, 2026</h1>');

  await page.goto('/documents');
  const field = page.getByLabel('Files to import');
  await field.setInputFiles({
    name: 'winter.md',
    mimeType: 'text/markdown',
    buffer: Buffer.from(markdown.text.replace('# Berth rules, 2026', '# Winter rules')),
  });
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Winter rules');
  await expect(page.getByRole('heading', { name: 'Tide windows' })).toBeVisible();

  await page.goto('/documents');
  await expect(page.getByRole('row', { name: /Winter rules/ })).toBeVisible();
  await expectAccessible(page);
  await field.setInputFiles([
    { name: 'one.html', mimeType: 'text/html', buffer: Buffer.from('<h1>One</h1><p>1</p>') },
    { name: 'two.txt', mimeType: 'text/plain', buffer: Buffer.from('Two') },
    { name: 'bad.md', mimeType: 'text/markdown', buffer: Buffer.from([0xff, 0xfe, 0x41]) },
  ]);
  await expect(
    page.getByText('“bad.md” was not imported. It is not a text in UTF-8. 2 documents imported as drafts.'),
  ).toBeVisible();
  for (const title of ['One', 'two'])
    await expect(page.getByRole('link', { name: title, exact: true }).first()).toBeVisible();
});
