import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { holdRequests } from '#app/testing/memory-service.ts';
import { openApp, reopenApp } from '#app/testing/open-app.ts';
import { expectCountOf, expectNone } from '#ui/testing/expect-screen.ts';

export const column = (name: string): Locator => page.getByRole('region', { name: new RegExp(`^${name}, `) });
export const cards = (name: string): Locator => column(name).getByRole('listitem');
export const card = (reference: string): Locator =>
  page.getByRole('link', { name: new RegExp(`${reference}$`) });

/** Waits until the tickets of this number of columns are rendered. */
export const expectLoaded = (columns = 5): Promise<void> =>
  expectCountOf(page.getByRole('list', { name: /^Tickets in / }), columns);

/** Waits until the name of a column gives this count of tickets, such as "5 of 8". */
export async function expectTickets(name: string, text: string): Promise<void> {
  await expect.element(page.getByRole('region', { name: new RegExp(`^${name}, ${text}`) })).toBeVisible();
}

/** Waits until a column begins with these tickets, by their references. */
export async function expectFirst(name: string, references: readonly string[]): Promise<void> {
  for (const [index, reference] of references.entries())
    await expect.element(cards(name).nth(index)).toMatchTextContent(reference);
}

/** Sets the priority of the focused ticket to low, whose tickets are read only once it has left its lane or group. */
export async function lowerPriorityReadLate(link: Locator): Promise<void> {
  await userEvent.keyboard('p');
  await page.getByRole('combobox', { name: /^Priority of/ }).fill('low');
  const release = holdRequests(/\/tickets\?.*\bpriority=low\b/, 'GET');
  await userEvent.keyboard('{Enter}');
  await expectNone(link);
  release();
}

/** Opens the board of Harbour. `query` begins with "?". */
export async function openBoard(query = ''): Promise<void> {
  await openApp(`/projects/HBR/board${query}`);
  await expectLoaded();
}

/** Waits until all moves are stored, and opens the board anew. */
export async function reopenBoard(openColumns = 5): Promise<void> {
  await expectMoved();
  reopenApp();
  await expectLoaded(openColumns);
}

/** Waits until all moves are stored. */
export const expectMoved = (): Promise<void> =>
  expect.poll(() => document.querySelectorAll('[data-saving]').length).toBe(0);

/** Waits until this is the latest announcement for screen readers. */
export const expectSaid = (
  text: string | RegExp,
  urgency: 'polite' | 'assertive' = 'polite',
): Promise<void> =>
  expect.poll(() => document.querySelector(`body > [aria-live="${urgency}"]`)?.textContent).toMatch(text);

/** The line that shows where a dragged ticket would go. */
export const dropLine = (within: ParentNode = document): Element | null =>
  within.querySelector('[data-drop-line]');

export const selectionBar = (count: number): Locator =>
  page.getByRole('region', { name: `${count} selected` });

export const expectSelected = (count: number): Promise<void> =>
  expect.element(selectionBar(count)).toBeVisible();
