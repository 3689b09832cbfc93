import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { beginParagraph, description } from '#features/ticket/testing/on-ticket.ts';
import { harbour } from '#seed/names.ts';
import { failRequests } from './memory-service.ts';
import { openApp } from './open-app.ts';

const saveState = () => document.querySelector('[data-save]')?.getAttribute('data-save');

test('a text that could not be saved is not there when the app is opened on a new service', async () => {
  const path = `/projects/HBR/board/${harbour.tickets.checkIn.reference}`;
  await openApp(path);
  await beginParagraph();
  for (const method of ['PATCH', 'POST']) failRequests(method, /tickets/);
  await userEvent.keyboard('Left behind');
  await expect.poll(saveState).toBe('failed');
  await openApp(path);
  await beginParagraph();
  await expect.element(description).toMatchTextContent(/Refuse a container/);
  await expect.element(description).not.toMatchTextContent(/Left behind/);
  expect(saveState()).not.toBe('failed');
});
