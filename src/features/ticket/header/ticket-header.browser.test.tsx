import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectCountOf } from '#ui/testing/expect-screen.ts';
import { render } from '#ui/testing/render.tsx';
import { TicketName } from './ticket-header.tsx';

const alone = { names: [], otherTab: false, otherDevice: false };
const text = { state: 'idle' as const, savedAt: new Date().toISOString(), retry: () => {} };

const renderName = (names: readonly string[]) =>
  render(
    <div style={{ container: 'ticket / inline-size', display: 'flex', width: '20rem' }}>
      <TicketName reference="HBR-214" text={text} who={{ ...alone, names }} />
    </div>,
  );

test('a name says when the text was edited, or who else edits it, without one over the other', async () => {
  renderName(['Mara Lindqvist']);
  const who = page.getByTitle('Mara Lindqvist is editing');
  await expect.element(who).toBeVisible();
  const edited = page.getByText('Edited just now');
  await expectCountOf(edited, 1);
  await expect.element(edited).not.toBeVisible();
  const words = who.element().lastElementChild!;
  expect(words.scrollWidth).toBeLessThanOrEqual(words.clientWidth);
});

test('alone in the text, a name says when it was edited', async () => {
  renderName([]);
  await expect.element(page.getByText('Edited just now')).toBeVisible();
});
