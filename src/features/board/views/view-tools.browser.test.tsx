import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNone } from '#ui/testing/expect-screen.ts';
import { focusOn } from '#ui/testing/keys.ts';
import { openBoard } from '../testing/on-board.ts';
import { createView, viewLink } from '../testing/views.ts';

const { keyboard } = userEvent;
const card = () => document.activeElement?.closest('[data-ticket]') ?? null;

test('a key leads to the first ticket at once after a view is deleted', async () => {
  await openBoard();
  for (const [kind, query] of [
    ['board', 'priority=high'],
    ['board', 'group=priority'],
    ['list', 'priority=high'],
    ['calendar', 'priority=high'],
  ] as const) {
    const view = await createView('Late', { page: kind, query });
    await viewLink('Late').click();
    const button = page.getByRole('main').getByRole('button', { name: 'Late', exact: true });
    await expect.element(button).toBeVisible();
    await focusOn(button);
    await keyboard('{Enter}');
    await expect.element(page.getByRole('menuitem', { name: /^Delete/ })).toBeVisible();
    await keyboard('{End}{Enter}');
    await expectNone(viewLink('Late'));
    await expect.poll(() => location.search).not.toContain(view.id);
    await expect.poll(() => document.activeElement?.localName).toBe('button');
    await keyboard('j');
    await expect.poll(card).not.toBeNull();
  }
});
