import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { holdRequests } from '#app/testing/memory-service.ts';
import { expectSaved } from '#ui/testing/expect-screen.ts';
import { openNewDocument, text } from '../testing/on-document.ts';

const { keyboard } = userEvent;

test('Enter takes the person whose name was typed, although the list of people loads and the text goes on', async () => {
  await openNewDocument();
  const release = holdRequests(/\/people|\/members|\/search|\/documents\?/);
  await keyboard('Ring @elif{Enter}then call @nobody here{Enter}Next line');
  await expect.element(text).toMatchTextContent('Next line');
  release();
  await expect.element(text).toMatchTextContent(/^Ring @Elif Kaya then call @nobody here/);
  await keyboard(', and more');
  await expect.poll(() => text.element().lastElementChild?.textContent).toBe('Next line, and more');
  await expectSaved();
});
