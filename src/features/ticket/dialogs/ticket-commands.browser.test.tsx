import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { openApp, reopenApp } from '#app/testing/open-app.ts';
import type { TicketRelation } from '#contract/app/extensions.ts';
import type { Watch } from '#contract/app/notices.ts';
import type { Ticket } from '#contract/tickets.ts';
import { archiveProject } from '#features/board/testing/colleague.ts';
import { card, expectLoaded, openBoard } from '#features/board/testing/on-board.ts';
import { harbour } from '#seed/names.ts';
import { expectAccessible, expectCountOf, expectNone } from '#ui/testing/expect-screen.ts';
import { focusOn } from '#ui/testing/keys.ts';

/** Assigned to the person who is signed in. */
const { reference, title } = harbour.tickets.session;
const { keyboard } = userEvent;
const read = (of = reference) => callService<Ticket>('GET', `/api/app/references/${of}`);
const menu = page.getByRole('menu');
const row = page.getByRole('link', { name: title });

/** Without those of the watch, whose words depend on the person. */
const commands = [
  'Move to…',
  'Move to project…',
  'Assign…',
  'Labels…',
  'Due date…',
  'Estimate…',
  'Set parent…',
  'Duplicate',
  'Add sub-ticket…',
  'Add relation…',
  'Set cover…',
  'Save as template…',
  'Copy link',
  'Copy key',
  'Copy key and title',
  'Archive',
  'Delete',
];

async function openRow(): Promise<void> {
  await openApp('/my-tickets');
  await expect.element(row).toBeVisible();
  await focusOn(row);
}

const places = {
  'a card': async () => {
    await openBoard();
    await card(reference).click({ button: 'right' });
  },
  'a row of the list': async () => {
    await openApp('/projects/HBR/list');
    await expect.element(card(reference)).toBeVisible();
    await card(reference).click({ button: 'right' });
  },
  'a row of My tickets': async () => {
    await openRow();
    await page.getByRole('button', { name: `Actions for ${reference}` }).click();
  },
  'an open ticket': async () => {
    await openApp(`/${reference}`);
    await page.getByRole('button', { name: 'More actions' }).click();
  },
};

test.each(Object.entries(places))('the menu of %s has all commands', async (_, open) => {
  await open();
  for (const name of commands)
    await expectCountOf(menu.getByRole('menuitem', { name: new RegExp(`^${name}(?! and)`) }), 1);
  await expectCountOf(menu.getByRole('menuitem', { name: /^(Watch|Stop watching)(?!ed)/ }), 1);
  await expectAccessible('[role="menu"]');
});

test.each(['card', 'row', 'page'])('the palette has all commands for a %s', async place => {
  if (place === 'row') await openRow();
  else if (place === 'page') {
    await openApp(`/${reference}`);
    await expect.element(page.getByRole('button', { name: 'More actions' })).toBeVisible();
  } else {
    await openBoard();
    await focusOn(card(reference));
  }
  await keyboard('{Control>}k{/Control}');
  for (const name of commands)
    await expectCountOf(page.getByRole('option', { name: new RegExp(`^${name}(?! and)`) }), 1);
  await expectCountOf(page.getByRole('option', { name: /^(Watch|Stop watching)/ }), 1);
});

test('in an archived project the menus give the reason, and still copy and watch', async () => {
  await openBoard();
  await archiveProject();
  reopenApp();
  await expectLoaded();
  await card(reference).click({ button: 'right' });
  await expect.element(menu).toMatchTextContent('This project is archived.');
  await expectNone(menu.getByRole('menuitem', { name: /^(Move to|Set cover|Save as|Delete)/ }));
  await expectCountOf(menu.getByRole('menuitem', { name: /^Copy link/ }), 1);
  await expectCountOf(menu.getByRole('menuitem', { name: /^(Watch|Stop watching)/ }), 1);
  history.replaceState(null, '', `/${reference}`);
  reopenApp();
  await page.getByRole('button', { name: 'More actions' }).click();
  await expectCountOf(menu.getByText('This project is archived. Unarchive it to make changes.'), 2);
  for (const name of [/^Move to…/, /^Set cover…/, /^Save as template…/, /^Delete/]) {
    const item = menu.getByRole('menuitem', { name });
    await expect.element(item).toHaveAttribute('aria-disabled', 'true');
    expect(item.getByText(name).element().getBoundingClientRect().width).toBeGreaterThan(30);
  }
});

test('a card is saved as a template by its menu, and gets the focus back', async () => {
  await openBoard();
  await card(reference).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Save as template…' }).click();
  const dialog = page.getByRole('dialog', { name: 'New template' });
  await expect.element(dialog.getByRole('textbox', { name: 'Title of the ticket' })).toHaveValue(title);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Session');
  await dialog.getByRole('button', { name: 'Create template' }).click();
  await expect.element(page.getByText('Template “Session” created')).toBeVisible();
  await expectNone(dialog);
  await expect.element(card(reference)).toHaveFocus();
});

test('a key relates the focused card to another ticket, with undo', async () => {
  const { reference: other } = harbour.tickets.checkIn;
  await openBoard();
  await focusOn(card(reference));
  await keyboard('{Shift>}R{/Shift}');
  const dialog = page.getByRole('dialog', { name: `Add a relation to ${reference}` });
  await dialog.getByRole('combobox', { name: 'Relation' }).selectOptions(`${reference} blocks`);
  await dialog.getByRole('button', { name: 'Ticket' }).click();
  await page.getByPlaceholder('Find a ticket by words or key…').fill(other);
  await page.getByRole('option', { name: new RegExp(other) }).click();
  await expectAccessible('[role="dialog"]');
  await dialog.getByRole('button', { name: 'Add relation' }).click();
  await expect.element(page.getByText(`${reference} blocks ${other}`)).toBeVisible();
  await expect.element(card(reference)).toHaveFocus();
  const { id } = await read();
  const kinds = async () =>
    (await callService<{ data: TicketRelation[] }>('GET', `/api/app/tickets/${id}/relations`)).data.flatMap(
      relation => (relation.ticket.reference === other ? relation.kind : []),
    );
  await expect.poll(kinds).toEqual(['blocks']);
  await keyboard('z');
  await expect.poll(kinds).toEqual([]);
});

test('a row of My tickets gets a sub-ticket by its menu', async () => {
  await openRow();
  await page.getByRole('button', { name: `Actions for ${reference}` }).click();
  await page.getByRole('menuitem', { name: 'Add sub-ticket…' }).click();
  const dialog = page.getByRole('dialog', { name: /^New ticket in/ });
  await expect.element(dialog.getByRole('button', { name: `Parent: ${reference}` })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Ask the harbour master');
  await dialog.getByRole('button', { name: 'Create ticket' }).click();
  await expectNone(dialog);
  await expect.element(row).toHaveFocus();
  await expect.poll(async () => (await read()).sub_tickets).toEqual({ done: 0, total: 1 });
});

test('a key watches the focused card and the focused row, and says so', async () => {
  await openBoard();
  const { id } = await read();
  const isWatching = async () =>
    (await callService<Watch>('GET', `/api/app/tickets/${id}/watch`)).is_watching;
  const before = await isWatching();
  await focusOn(card(reference));
  await keyboard('{Shift>}W{/Shift}');
  await expect.poll(isWatching).toBe(!before);
  await expect
    .element(page.getByText(before ? `You no longer watch ${reference}.` : `You watch ${reference}.`).first())
    .toBeVisible();
  await openRow();
  const again = await isWatching();
  await keyboard('{Shift>}W{/Shift}');
  await expect.poll(isWatching).toBe(!again);
});

test('keys of the list open what those of the board open', async () => {
  await places['a row of the list']();
  await keyboard('{Escape}');
  await expect.element(card(reference)).toHaveFocus();
  await keyboard('{Shift>}M{/Shift}');
  await expect.element(page.getByRole('dialog', { name: /to another project$/ })).toBeVisible();
});

test('the palette of an archived ticket unarchives it', async () => {
  await openApp(`/${reference}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect.poll(async () => (await read()).archived_at).not.toBeNull();
  await keyboard('{Control>}k{/Control}');
  await page.getByRole('option', { name: 'Unarchive' }).click();
  await expect.poll(async () => (await read()).archived_at).toBeNull();
});

const barPlaces = {
  board: openBoard,
  list: async () => {
    await openApp('/projects/HBR/list');
    await expect.element(card(reference)).toBeVisible();
  },
  'My tickets': openRow,
};

test.each(Object.entries(barPlaces))(
  'the bar of a selection duplicates on %s, with one undo',
  async (_, open) => {
    await open();
    const { project_id } = await read();
    const total = async () =>
      (
        await callService<{ meta: { total: number } }>(
          'GET',
          `/api/v1/projects/${project_id}/tickets?archived=all`,
        )
      ).meta.total;
    const before = await total();
    // Both are in a column without a limit.
    const first = page.getByRole('link', { name: /Document berth allocation rules/ });
    await expect.element(first).toBeVisible();
    await focusOn(first);
    await keyboard('x{Shift>}{ArrowDown}{/Shift}');
    const bar = page.getByRole('region', { name: '2 selected' });
    await bar.getByRole('button', { name: 'Duplicate' }).click();
    await expect.element(page.getByText('2 tickets duplicated')).toBeVisible();
    await expect.poll(total).toBe(before + 2);
    await expectAccessible('[aria-label="2 selected"]');
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect.poll(total).toBe(before);
  },
);
