import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { openApp } from '#app/testing/open-app.ts';
import { harbour } from '#seed/names.ts';
import { commentField } from './on-ticket.ts';

const { keyboard } = userEvent;

export const thread = page.getByRole('region', { name: 'Comments' });

export const commentWith = (text: string): Locator => thread.getByRole('listitem').filter({ hasText: text });

/** A comment that is being sent has no menu. */
export const menuOf = (comment: Locator): Locator => comment.getByRole('button', { name: /^Actions/ });

export const send = (): Promise<void> => keyboard('{Control>}{Enter}{/Control}');

/** Opens a ticket with comments in the panel of the board. */
export async function openComments(): Promise<void> {
  await openApp(`/projects/HBR/board/${harbour.tickets.checkIn.reference}`);
  await expect.element(commentWith('Nine days is plenty')).toBeVisible();
}

export async function comment(text: string): Promise<void> {
  await commentField.click();
  await keyboard(text);
  await send();
}

/** Begins to edit a comment; returns the field, which has the focus. */
export async function edit(comment: Locator): Promise<Locator> {
  await menuOf(comment).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const field = comment.getByRole('textbox', { name: 'Edit comment' });
  await expect.element(field).toHaveFocus();
  return field;
}
