import { expect, expectAccessible, test } from '../support/journey.ts';

test('words are found in a text one after the other and replaced', async ({ page }) => {
  await page.goto('/documents');
  await page.getByRole('button', { name: 'New document' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Lamps');
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.click();
  await page.keyboard.type('The lamp at gate 1, the lamp at gate 2 and the lamp at gate 3.');
  await page.keyboard.press('Control+f');
  const bar = page.getByRole('search', { name: 'Find in the text' });
  await expect(bar.getByRole('textbox', { name: 'Find' })).toBeFocused();
  await page.keyboard.type('lamp');
  await expect(bar.getByRole('status')).toHaveText('– of 3');
  await page.keyboard.press('Enter');
  await expect(bar.getByRole('status')).toHaveText('1 of 3');
  await page.keyboard.press('Shift+Enter');
  await expect(bar.getByRole('status')).toHaveText('3 of 3');
  await expectAccessible(page);
  await bar.getByRole('textbox', { name: 'Replace with' }).fill('light');
  await bar.getByRole('button', { name: 'Replace', exact: true }).click();
  await expect(text).toContainText('the light at gate 3');
  await bar.getByRole('button', { name: 'All' }).click();
  await expect(text).toContainText('The light at gate 1, the light at gate 2 and the light at gate 3.');
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await expect(text).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(text).toContainText('The lamp at gate 1');
});

test('keys right after a bar or a form at the text act where the person put the caret', async ({ page }) => {
  await page.goto('/documents');
  await page.getByRole('button', { name: 'New document' }).click();
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.click();
  await page.keyboard.type('The lamp at gate 1');
  // The page is busy when the focus returns, so that the editor's deferred work runs after the first key.
  await text.evaluate(element => {
    element.addEventListener('focus', () => {
      const end = performance.now() + 60;
      while (performance.now() < end);
    });
  });
  const cdp = await page.context().newCDPSession(page);
  const press = (key: string, code: number) =>
    cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, code: key, windowsVirtualKeyCode: code });
  /** Sends two keys without waiting for the first one's effect, then the letter. */
  const closeAndGoOn = async (letter: string) => {
    await Promise.all([press('Escape', 27), press('End', 35)]);
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => setTimeout(done, 40))));
    await page.keyboard.type(letter);
  };

  await page.keyboard.press('ControlOrMeta+f');
  const find = page.getByRole('textbox', { name: 'Find', exact: true });
  await expect(find).toBeFocused();
  await find.fill('lamp');
  await find.press('Enter');
  await expect(page.getByRole('search').getByRole('status')).toHaveText('1 of 1');
  await closeAndGoOn(',');
  await expect(text).toHaveText('The lamp at gate 1,');

  await page.keyboard.press('Shift+Home');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('textbox', { name: 'Address of the link' })).toBeFocused();
  await closeAndGoOn(';');
  await expect(text).toHaveText('The lamp at gate 1,;');

  // Text in composition opens no menu, but filters one that is open.
  const options = page.getByRole('option');
  await page.keyboard.type(' ');
  await cdp.send('Input.imeSetComposition', { text: '/', selectionStart: 1, selectionEnd: 1 });
  await cdp.send('Input.imeSetComposition', { text: '/h', selectionStart: 2, selectionEnd: 2 });
  await expect(text).toHaveText('The lamp at gate 1,; /h');
  await expect(options).toHaveCount(0);
  await cdp.send('Input.insertText', { text: '・' });
  await page.keyboard.type(' /');
  await expect(options.first()).toBeVisible();
  await cdp.send('Input.imeSetComposition', { text: 'quo', selectionStart: 3, selectionEnd: 3 });
  await expect(options).toHaveText([/Quote/]);
});
