import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';

export const panelOf = (reference: string): Locator =>
  page.getByRole('complementary', { name: `Ticket ${reference}` });

/** The description once its editor is there. */
export const description = page.getByRole('textbox', { name: 'Description' });

export const commentField = page.getByRole('textbox', { name: 'Write a comment' });

/** Puts the caret at the end of the description, into a new paragraph. */
export async function beginParagraph(): Promise<void> {
  await expect.element(description).toBeVisible();
  await description.click();
  await userEvent.keyboard('{Control>}{End}{/Control}{Enter}{Enter}');
}
