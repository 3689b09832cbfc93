import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { holdRequests } from '#app/testing/memory-service.ts';
import { openApp, reopenApp } from '#app/testing/open-app.ts';
import { card, cards, column, expectLoaded } from '#features/board/testing/on-board.ts';
import { harbour } from '#seed/names.ts';
import { expectAccessible, expectAddress, expectNone } from '#ui/testing/expect-screen.ts';
import { focusOn } from '#ui/testing/keys.ts';
import { description, panelOf } from '../testing/on-ticket.ts';

const { checkIn, pinVessel } = harbour.tickets;
const { keyboard } = userEvent;
const title = page.getByRole('textbox', { name: 'Title' });
const property = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const focusedProperty = () => document.activeElement?.getAttribute('data-property');

/** Counts the frames from the next click until the panel shows this title. */
function framesUntilTitle(title: string): Promise<number> {
  return new Promise(resolve => {
    const count = () => {
      let frames = 0;
      const look = () => {
        frames += 1;
        const field = document.querySelector<HTMLTextAreaElement>('[data-ticket-panel] textarea');
        if (field?.value === title) resolve(frames);
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    };
    addEventListener('click', count, { capture: true, once: true });
  });
}

test('a ticket paints its title from what the board knows, before the service answers', async () => {
  await openApp('/projects/HBR/board');
  await expectLoaded();
  await card(checkIn.reference).click();
  await expect.element(description).toBeVisible();
  const release = holdRequests(/\/tickets\/[^/]+$/);
  const known = card('HBR-219').element().textContent!;
  const frames = framesUntilTitle(known);
  await card('HBR-219').click();
  expect(await frames).toBeLessThanOrEqual(2);
  release();
  await expect.element(description).toBeVisible();
});

test('keys open the neighbours from a card and from the panel, and closing focuses the card', async () => {
  await openApp('/projects/HBR/board');
  await expectLoaded();
  await card(checkIn.reference).click();
  await expect.element(panelOf(checkIn.reference)).toMatchTextContent('1 of 5');
  await keyboard('j');
  await expect.element(panelOf('HBR-219')).toMatchTextContent('2 of 5');
  await expect.element(card('HBR-219')).toHaveFocus();
  await keyboard('{F6}j');
  await expect.element(panelOf('HBR-207')).toMatchTextContent('3 of 5');
  await expect.element(panelOf('HBR-207')).toHaveFocus();
  await keyboard('k');
  await expect.element(panelOf('HBR-219')).toHaveFocus();
  await keyboard('{Escape}');
  await expectNone(panelOf('HBR-219'));
  await expect.element(card('HBR-219')).toHaveFocus();
  await keyboard('{Enter}');
  await expect.element(panelOf('HBR-219')).toHaveFocus();
  await keyboard('{Shift>}{Enter}{/Shift}');
  await expectAddress('/HBR-219');
});

test('Esc after a move behind the loaded rows leads to the neighbour of the card', async () => {
  await openApp('/projects/HBR/board');
  await expectLoaded();
  const second = cards(harbour.columns.backlog)
    .nth(1)
    .getByRole('link')
    .element()
    .getAttribute('aria-label')!;
  await focusOn(card(pinVessel.reference));
  await keyboard('{Enter}');
  await expect.element(panelOf(pinVessel.reference)).toMatchTextContent('1 of 24');
  await keyboard('s');
  await expect.element(page.getByRole('combobox', { name: 'Status' })).toHaveFocus();
  await keyboard('done{Enter}');
  await expectNone(card(pinVessel.reference));
  // An open list would take the Esc.
  await expectNone(page.getByRole('combobox', { name: 'Status' }));
  await keyboard('{Escape}');
  await expectNone(panelOf(pinVessel.reference));
  await expect.element(page.getByRole('link', { name: second })).toHaveFocus();
});

test('one Esc closes a ticket that Enter opened; a second Enter edits its title, which Esc leaves as it was typed', async () => {
  await openApp('/projects/HBR/board');
  await expectLoaded();
  await focusOn(card('HBR-219'));
  await keyboard('{Enter}');
  await expect.element(panelOf('HBR-219')).toHaveFocus();
  await keyboard('{Escape}');
  await expectNone(panelOf('HBR-219'));
  await expect.element(card('HBR-219')).toHaveFocus();
  await keyboard('{Enter}');
  await expect.element(description).toBeVisible();
  const before = (title.element() as HTMLTextAreaElement).value;
  await keyboard('{Enter}');
  await expect.element(title).toHaveFocus();
  await keyboard(' at the gate');
  await expect.element(title).toHaveValue(`${before} at the gate`);
  await keyboard('{Escape}');
  await expect.element(panelOf('HBR-219')).toHaveFocus();
  await expect.element(title).toHaveValue(`${before} at the gate`);
  await keyboard('{Enter}');
  await expect.element(title).toHaveFocus();
  await title.fill('');
  await keyboard('{Escape}');
  await expect.element(title).toHaveValue(`${before} at the gate`);
  await expect.element(panelOf('HBR-219')).toHaveFocus();
  await keyboard('{Escape}');
  await expect.element(card('HBR-219')).toHaveFocus();
  await expect.element(card('HBR-219')).toHaveAccessibleName(new RegExp(`${before} at the gate`));
});

test('an open ticket leaves two whole columns in sight, and the width that a person chooses is kept', async () => {
  await openApp('/projects/HBR/board/HBR-203');
  await expectLoaded();
  const panel = panelOf('HBR-203');
  const edgesOf = (locator: Locator) => {
    const { left, right } = locator.element().getBoundingClientRect();
    return { left, right };
  };
  const board = page.getByRole('main');
  await expect
    .poll(() => edgesOf(column(harbour.columns.review)).right)
    .toBeLessThanOrEqual(edgesOf(panel).left - 32);
  expect(edgesOf(column(harbour.columns.progress)).left).toBeGreaterThan(edgesOf(board).left);

  const edge = page.getByRole('separator', { name: 'Width of the ticket panel' });
  const width = () => Number(edge.element().getAttribute('aria-valuenow'));
  await expect.poll(width).toBe(584);
  await focusOn(edge);
  await keyboard('{ArrowLeft}');
  await expect.poll(width).toBe(600);
  reopenApp();
  await expect.poll(width).toBe(600);
  await edge.dblClick();
  await expect.poll(width).toBe(584);
});

test('closing the panel scrolls board and columns back, except where they were scrolled meanwhile', async () => {
  await openApp('/projects/HBR/board');
  await expectLoaded();
  const board = document.querySelector<HTMLElement>('[data-scroll="board"]')!;
  const backlog = document.querySelector<HTMLElement>('[data-scroll^="column-"]')!;
  const scrolledTo = () => [board.scrollLeft, backlog.scrollTop];
  board.scrollTo({ left: 40 });
  backlog.scrollTo({ top: 300 });
  await card('HBR-203').click();
  await expect.element(panelOf('HBR-203')).toBeVisible();
  await expect.poll(() => board.scrollLeft).toBeGreaterThan(400);
  await keyboard('{Escape}');
  await expectNone(panelOf('HBR-203'));
  await expect.element(card('HBR-203')).toHaveFocus();
  expect(scrolledTo()).toEqual([40, 300]);

  await keyboard('{Enter}');
  await expect.element(panelOf('HBR-203')).toHaveFocus();
  await expect.poll(() => board.scrollLeft).toBeGreaterThan(400);
  board.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
  board.scrollTo({ left: 200 });
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expectNone(panelOf('HBR-203'));
  await expect.element(card('HBR-203')).toHaveFocus();
  expect(scrolledTo()).toEqual([200, 300]);
});

test('a ticket that is deleted by mistake comes back by undo', async () => {
  await openApp(`/projects/HBR/board/${checkIn.reference}`);
  await expectLoaded();
  await panelOf(checkIn.reference).getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: /^Delete/ }).click();
  await expectNone(card(checkIn.reference));
  await expectNone(panelOf(checkIn.reference));
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.element(card(checkIn.reference)).toBeVisible();
});

test('an unknown reference shows a message and a search', async () => {
  await openApp('/projects/HBR/board/HBR-99999');
  await expect.element(page.getByText(/HBR-99999/).first()).toBeVisible();
  await page.getByRole('searchbox', { name: /^Search the tickets of/ }).fill('gate terminals');
  await page
    .getByRole('search')
    .getByRole('link', { name: new RegExp(checkIn.title) })
    .click();
  await expect.element(panelOf(checkIn.reference)).toBeVisible();
  await openApp('/HBR-99999');
  await expect.element(page.getByText(/HBR-99999/).first()).toBeVisible();
});

describe('properties', () => {
  beforeEach(async () => {
    await openApp('/projects/HBR/board/HBR-219');
    await expect.element(property('Labels')).toBeVisible();
    await focusOn(panelOf('HBR-219'));
  });

  test('a due date is typed in words, and the focus returns to its property', async () => {
    await keyboard('{Shift>}d{/Shift}');
    await expect.element(page.getByRole('textbox', { name: 'Due date' })).toHaveFocus();
    await keyboard('in 2 weeks{Enter}');
    await expect.poll(focusedProperty).toBe('due');
    await expect.poll(() => document.activeElement?.textContent).toContain('in 14 days');
  });

  test('a label made in the open list is saved with the others, and taken back with them', async () => {
    const requests = vi.spyOn(globalThis, 'fetch');
    const writes = () => requests.mock.calls.filter(([, init]) => init?.method === 'PATCH');
    try {
      // The key of cards, where L walks, is named here, too; both keys act.
      await expect.element(property('Labels')).toHaveAttribute('aria-keyshortcuts', 'Shift+L');
      await keyboard('l');
      const labels = page.getByRole('combobox', { name: 'Labels' });
      await expect.element(labels).toHaveAccessibleDescription('Labels of Harbour');
      await labels.fill('weather');
      await keyboard('{Enter}');
      const made = page.getByRole('option', { name: 'weather' });
      await expect.element(made).toHaveAttribute('aria-selected', 'true');
      await page.getByRole('option', { name: 'map' }).click();
      await expectAccessible('[data-ticket-panel]');
      expect(writes()).toEqual([]);
      await keyboard('{Escape}');
      await expect.element(property('Labels')).toMatchTextContent('weather');
      await expect.element(property('Labels')).toMatchTextContent('map');
      await expect.poll(() => writes().length).toBe(1);
    } finally {
      requests.mockRestore();
    }
    await keyboard('z');
    await expect.element(property('Labels')).not.toMatchTextContent('weather');
  });

  test('a status that is full says so and cannot be chosen', async () => {
    await keyboard('s');
    const review = page.getByRole('option', { name: /^In review/ });
    await expect.element(review).toHaveAttribute('aria-disabled', 'true');
    await expect.element(review).toMatchTextContent('Full, 4 of 3');
    await keyboard('{Escape}');
    await expect.poll(focusedProperty).toBe('status');
  });
});
