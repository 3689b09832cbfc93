import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { expectCountOf } from '#ui/testing/expect-screen.ts';

export const column = (name: string): Locator => page.getByRole('region', { name: new RegExp(`^${name}, `) });
export const cards = (name: string): Locator => column(name).getByRole('listitem');
export const card = (reference: string): Locator =>
  page.getByRole('link', { name: new RegExp(`${reference}$`) });

/** Waits until the tickets of all columns are drawn. */
export const expectLoaded = (): Promise<void> =>
  expectCountOf(page.getByRole('list', { name: /^Tickets in / }), 5);

/** Waits until a column says this of its tickets, such as "5 of 8". */
export async function expectTickets(name: string, text: string): Promise<void> {
  await expect.element(page.getByRole('region', { name: new RegExp(`^${name}, ${text}`) })).toBeVisible();
}

/** Waits until a column begins with these tickets, by their references. */
export async function expectFirst(name: string, references: readonly string[]): Promise<void> {
  for (const [index, reference] of references.entries())
    await expect.element(cards(name).nth(index)).toMatchTextContent(reference);
}
