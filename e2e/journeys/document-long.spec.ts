import type { Page } from '@playwright/test';
import { longDocument } from '../figures/documents/long-document.ts';
import { editorScript, holdRequests } from '../support/hold-requests.ts';
import { expect, test } from '../support/journey.ts';
import { waitForIdleNetwork } from '../support/network-idle.ts';
import { savedIndicator } from '../support/saved-indicator.ts';

/** Call before the page is opened. */
async function watchCommits(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = { commits: 0 };
    const hook = {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberUnmount: () => {},
      onPostCommitFiberRoot: () => {},
      onCommitFiberRoot: () => counted.commits++,
    };
    Object.assign(globalThis, { counted, __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
  });
}

/** Returns how often React changes the DOM from the second key on. */
function commitsWhileTyping(page: Page, keys: string): Promise<number> {
  return page.evaluate(async keys => {
    const { counted } = globalThis as unknown as { counted: { commits: number } };
    const type = (key: string) => document.execCommand('insertText', false, key);
    const frame = () => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)));
    const [first = '', ...others] = keys;
    type(first);
    // The changes of the first key are rendered in several tasks.
    for (let before = -1; before !== counted.commits; await frame()) before = counted.commits;
    const before = counted.commits;
    for (const key of others) type(key);
    await frame();
    return counted.commits - before;
  }, keys);
}

test('a long document is readable before its editor loads, keeps its position then, and typing does not render it again', async ({
  page,
  deployment,
}) => {
  const headers = { origin: deployment.url };
  const session = await (await page.request.get('/api/app/session')).json();
  const created = await page.request.post(`/api/v1/organizations/${session.organization.id}/documents`, {
    data: { title: 'Winter in full', content_html: longDocument(100_000) },
    headers,
  });
  const { id } = await created.json();
  await watchCommits(page);
  const releaseEditor = await holdRequests(page, editorScript);
  const releaseNames = await holdRequests(page, '**/api/app/mentions?*');
  await page.goto(`/documents/${id}`);
  const heading = page.getByRole('heading', { name: /^Section 20:/ });
  await expect(page.getByRole('heading', { name: /^Section 1:/ })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveCount(0);
  // The text is rendered again when the titles of its mentions are loaded.
  const firstRendering = await heading.elementHandle();
  releaseNames();
  await expect.poll(() => firstRendering!.evaluate(element => element.isConnected)).toBe(false);
  await expect(async () => {
    await heading.evaluate(element => element.scrollIntoView({ block: 'center' }));
    const top = await heading.evaluate(element => element.getBoundingClientRect().top);
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await heading.evaluate(element => element.getBoundingClientRect().top)).toBe(top);
  }).toPass();
  const before = (await heading.boundingBox())!;
  releaseEditor();

  const text = page.getByRole('textbox', { name: 'Text' });
  await expect(text).toBeVisible();
  await expect.poll(async () => Math.abs((await heading.boundingBox())!.y - before.y)).toBeLessThan(2);

  // The outline leads to the end, which was never laid out.
  await page.getByRole('button', { name: /^Section 34:/ }).click();
  const farHeading = page.getByRole('heading', { name: /^Section 34:/ });
  await expect(farHeading).toBeInViewport();
  await expect(text).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('x');
  await expect(savedIndicator(page)).toBeVisible();
  await waitForIdleNetwork(page);

  // The first key shows the unsaved state; the others change nothing on screen.
  expect(await commitsWhileTyping(page, 'yabcdefghijabcdefghijabcdefghij')).toBe(0);
  await expect(farHeading).toContainText('xyabcdefghijabcdefghijabcdefghij');
  await expect(savedIndicator(page)).toBeVisible();

  // Keys lead to both ends of the text, and text typed immediately is inserted there.
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' The end.');
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Begin. ');
  await page.keyboard.press('Control+Shift+End');
  const startEndAndSelection = () =>
    page.evaluate(() => {
      const fullText = document.querySelector('[data-document-text] .ProseMirror')!.textContent;
      return [fullText.slice(0, 7), fullText.slice(-9), String(getSelection()).trimEnd().slice(-9)];
    });
  await expect.poll(startEndAndSelection).toEqual(['Begin. ', ' The end.', ' The end.']);
  await expect(savedIndicator(page)).toBeVisible();
  const stored = await (await page.request.get(`/api/v1/documents/${id}`)).json();
  expect(stored.content_html).toContain('xyabcdefghijabcdefghijabcdefghij');
});
