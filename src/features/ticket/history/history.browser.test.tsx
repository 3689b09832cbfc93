import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp, reopenApp } from '#app/testing/open-app.ts';
import { harbour } from '#seed/names.ts';
import { expectAccessible, expectCountOf, expectNone } from '#ui/testing/expect-screen.ts';
import { focusOn } from '#ui/testing/keys.ts';
import { commentAsCredential } from '../testing/other-device.ts';

const { checkIn } = harbour.tickets;
const { keyboard } = userEvent;
const panel = page.getByRole('complementary', { name: `Ticket ${checkIn.reference}` });
const thread = page.getByRole('region', { name: 'Comments' });
const comments = () => [...document.querySelectorAll<HTMLElement>('li[id^="comment-"]')];
const textsOf = (all: HTMLElement[]) => all.map(({ innerText }) => innerText);

/** Opens a picker by its key, finds an option and chooses it. */
async function choose(key: string, list: string, text: string): Promise<void> {
  await keyboard(key);
  await expect.element(page.getByRole('combobox', { name: list })).toHaveFocus();
  await keyboard(`${text}{Enter}`);
  await expect.poll(() => document.activeElement?.getAttribute('data-property')).toBe(list.toLowerCase());
}

test('the history lists all changes of a ticket, the comments only its moves', async () => {
  await openApp(`/projects/HBR/board/${checkIn.reference}`);
  const lines = thread.getByRole('listitem');
  await expect.element(lines.filter({ hasText: 'moved this from Ready' })).toBeVisible();
  await focusOn(panel);
  await choose('p', 'Priority', 'low');
  await choose('s', 'Status', 'ready');
  await expect.element(thread).toMatchTextContent('moved this from In progress to Ready');
  await page.getByRole('tab', { name: 'History' }).click();
  const history = page.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect.element(history.first()).toMatchTextContent('intake-bot created this in Backlog');
  await expect.element(history.filter({ hasText: 'set the priority from Highest to Low' })).toBeVisible();
  await expectAccessible('[data-ticket-panel]');
});

test('a deleted comment comes back to its place by undo', async () => {
  await openApp(`/${checkIn.reference}`);
  // A comment that is not painted yet has no text.
  await expect.poll(() => textsOf(comments()).filter(text => text !== '')).toHaveLength(5);
  const before = textsOf(comments());
  const mine = thread.getByRole('listitem').filter({ hasText: 'Nine days is plenty' });
  await mine.hover();
  await mine.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.poll(() => comments().length).toBe(4);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(() => textsOf(comments())).toEqual(before);
  reopenApp();
  await expect.poll(() => comments().length).toBe(5);
});

test('a comment that arrives out of view is counted, and a button scrolls to it; at the end it is shown', async () => {
  await openApp(`/projects/HBR/board/${checkIn.reference}`);
  await expect.element(panel.getByRole('textbox', { name: 'Description' })).toBeVisible();
  await commentAsCredential(checkIn.reference, '<p>The lamp is dark again.</p>');
  // An own change reads the ticket again, where there is no event stream.
  await focusOn(panel);
  await keyboard('i');
  const fresh = panel.getByRole('button', { name: 'Show 1 new comment' });
  await expect.element(fresh).toBeInViewport({ ratio: 1 });
  await fresh.click();
  await expectNone(fresh);
  await expect.element(panel.getByText('The lamp is dark again.')).toBeInViewport();
  await expectCountOf(panel.getByText('The lamp is dark again.'), 1);

  await commentAsCredential(checkIn.reference, '<p>Lit again.</p>');
  await focusOn(panel);
  await keyboard('i');
  await expect.element(panel.getByText('Lit again.')).toBeInViewport({ ratio: 1 });
  await expectNone(fresh);
});
