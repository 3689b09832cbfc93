import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
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
  await expect.element(page.getByText('Edited just now')).not.toBeVisible();
  const words = who.element().lastElementChild!;
  expect(words.scrollWidth).toBeLessThanOrEqual(words.clientWidth);
});

test('alone in the text, a name says when it was edited', async () => {
  renderName([]);
  await expect.element(page.getByText('Edited just now')).toBeVisible();
});
