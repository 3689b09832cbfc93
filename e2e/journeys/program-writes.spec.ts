import { apiCaller } from '../support/api-caller.ts';
import { expect, test } from '../support/journey.ts';
import { openWriting } from '../support/two-writers.ts';

test('words stay that are typed between the read and the write of a program', async ({
  page,
  deployment,
}) => {
  const call = apiCaller(page, deployment);
  const { organization } = await call('GET', 'app/session');
  const { id } = await call('POST', `v1/organizations/${organization.id}/documents`, {
    title: 'Night shift',
    content_html: '<p>The gate</p>',
  });
  const stored = async () => (await call('GET', `v1/documents/${id}`)).content_html;
  await openWriting(page, id);
  const text = page.getByRole('textbox', { name: 'Text' });
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' opens at f');
  await expect.poll(stored).toBe('<p>The gate opens at f</p>');

  const answered = page.waitForResponse(response => response.url().endsWith(`/documents/${id}/steps`));
  await page.keyboard.type('ive o');
  await answered;
  const content_html = '<p>By a program.</p><p>The gate opens at f</p>';
  expect((await call('PATCH', `v1/documents/${id}`, { content_html })).content_html).toBe(content_html);
  await expect(text.locator('p')).toHaveText(['By a program.', 'The gate opens at five o']);
  await page.keyboard.type('clock');
  const end = '<p>By a program.</p><p>The gate opens at five oclock</p>';
  await expect.poll(stored).toBe(end);

  // In a form that the editor does not write.
  const withNight = page.waitForResponse(response => response.url().endsWith(`/documents/${id}/steps`));
  await page.keyboard.type(' at night');
  await withNight;
  const foreign = '<ul>\n<li>By a <b>program</b></li>\n</ul>\n<p>The gate opens at five oclock</p>';
  expect((await call('PATCH', `v1/documents/${id}`, { content_html: foreign })).content_html).toBe(foreign);
  await expect(text.locator('li')).toHaveText('By a program');
  await expect(text.locator('p').last()).toHaveText('The gate opens at five oclock at night');
  await page.keyboard.type(' too');
  await expect
    .poll(stored)
    .toBe(
      '<ul><li><p>By a <strong>program</strong></p></li></ul><p>The gate opens at five oclock at night too</p>',
    );
});
