import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { holdRequests } from '#app/testing/memory-service.ts';
import { openApp } from '#app/testing/open-app.ts';
import { expectAccessible, expectCountOf, expectNone, expectSaved } from '#ui/testing/expect-screen.ts';
import { description } from '../testing/on-ticket.ts';
import { storedTexts } from '../testing/other-device.ts';

const { keyboard } = userEvent;
const blocks = page.getByRole('listbox', { name: 'Blocks' });
const inText = (selector: string) => [...description.element().querySelectorAll<HTMLElement>(selector)];
const chips = () => inText('[data-kind="ticket"]').map(chip => chip.textContent);

async function clearText(): Promise<void> {
  await keyboard('{Control>}a{/Control}{Delete}');
}

beforeEach(async () => {
  await openApp('/projects/HBR/board/HBR-217');
  await description.click();
  await clearText();
});

test('a slash inserts blocks, or stays text after Escape, after a letter and in code', async () => {
  await keyboard('/');
  await expect.element(blocks.getByRole('option').first()).toMatchTextContent(/^Text/);
  await expectAccessible('[data-ticket-panel]');
  await keyboard('ta');
  await expect
    .poll(() =>
      blocks
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual([
      expect.stringMatching(/^Table/),
      expect.stringMatching(/^Task list/),
      expect.stringMatching(/^Ticket or person/),
    ]);
  await keyboard('{Tab}');
  await expect.element(description.getByRole('table')).toBeVisible();
  await keyboard('{Control>}z{/Control}');
  await clearText();

  await keyboard('/quo');
  await expect.element(blocks).toBeVisible();
  await keyboard('{Escape}');
  await expectNone(blocks);
  await expect.element(description).toHaveTextContent('/quo');
  await keyboard(' and/or');
  await expectNone(blocks);
  await keyboard('{Enter}/nothing fits ');
  await expectNone(blocks);
  await keyboard('{Enter}```js /');
  await expect.poll(() => inText('pre code').map(code => code.textContent)).toEqual(['/']);
  await expectNone(blocks);
});

test('Markdown makes tasks, and Backspace turns a first heading into text', async () => {
  await keyboard('## Steps');
  // ProseMirror does not follow the caret for 50 ms after a letter.
  await expectSaved();
  // On a busy page the second key arrives before `selectionchange` of the first one.
  const delay = (event: Event) => {
    if (event.isTrusted) event.stopImmediatePropagation();
  };
  addEventListener('selectionchange', delay, true);
  await keyboard('{Home}{Backspace}');
  removeEventListener('selectionchange', delay, true);
  await expect.poll(() => inText('p')[0]?.textContent).toBe('Steps');
  await keyboard('{End}{Enter}- [[ ] First{Enter}Second{Enter}{Enter}- [[x] Done');
  await expectCountOf(description.getByRole('checkbox', { checked: false }), 2);
  await expect.element(description.getByRole('checkbox', { name: 'Done', checked: true })).toBeVisible();
  expect(inText('ul:not([data-type="taskList"])')).toEqual([]);
});

test('a mention shows the current title of a ticket', async () => {
  await keyboard('See HBR-219 and UTF-8, ');
  await expect.poll(chips).toEqual(['HBR-219 Vessel ETA drifts when the AIS feed goes stale']);
  await keyboard('or #export the customs');
  await expect.element(page.getByRole('option', { name: /Export the customs manifest/ })).toBeVisible();
  await keyboard('{Enter}');
  await expect.poll(() => chips().length).toBe(2);
  await expectSaved();

  await userEvent.click(inText('[data-kind="ticket"]')[0]!);
  const title = page.getByRole('textbox', { name: 'Title' });
  await expect.element(title).toHaveValue('Vessel ETA drifts when the AIS feed goes stale');
  await title.fill('Vessel ETA stands still');
  await keyboard('{Enter}');
  await expect.poll(async () => (await storedTexts('HBR-219')).title).toBe('Vessel ETA stands still');
  history.back();
  await expect.poll(() => chips()[0]).toBe('HBR-219 Vessel ETA stands still');
});

test('Enter takes the first row of a menu that is still loading', async () => {
  await keyboard('See #');
  await expect.element(page.getByRole('option').first()).toBeVisible();
  const release = holdRequests(/[?&]q=/);
  await keyboard('export the customs{Enter}');
  release();
  await expect.poll(chips).toEqual([expect.stringContaining('Export the customs manifest')]);
  await expectNone(page.getByRole('option'));
  await keyboard('today');
  await expect
    .element(description)
    .toMatchTextContent(/^See HBR-\d+ Export the customs manifest[^#]* today$/);
  await expectSaved();
});
