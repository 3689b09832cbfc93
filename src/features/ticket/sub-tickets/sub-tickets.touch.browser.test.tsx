import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openApp } from '#app/testing/open-app.ts';
import { harbour } from '#seed/names.ts';
import { panelOf } from '../testing/on-ticket.ts';

const { checkIn } = harbour.tickets;
const section = panelOf(checkIn.reference).getByRole('region', { name: 'Sub-tickets' });
const field = section.getByRole('textbox', { name: 'New sub-ticket' });

test('on a phone the field for the next sub-ticket stays in view below a new one', async () => {
  await openApp(`/projects/HBR/board/${checkIn.reference}`);
  await field.click();
  await userEvent.keyboard('Cable the terminal');
  field.element().scrollIntoView({ block: 'end' });
  await userEvent.keyboard('{Enter}');
  await expect.element(section.getByRole('link')).toMatchTextContent('Cable the terminal');
  await expect.element(field).toHaveValue('');
  await expect.element(field).toBeInViewport({ ratio: 1 });
});
