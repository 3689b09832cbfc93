import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openApp } from '#app/testing/open-app.ts';
import { harbour } from '#seed/names.ts';
import { focusOn } from '#ui/testing/keys.ts';
import { panelOf } from '../testing/on-ticket.ts';
import { commentAsCredential } from '../testing/other-device.ts';

const { checkIn } = harbour.tickets;
const panel = panelOf(checkIn.reference);

test('on a phone a new comment far below is named in view, above the field for comments', async () => {
  await openApp(`/projects/HBR/board/${checkIn.reference}`);
  await expect.element(panel.getByRole('textbox', { name: 'Description' })).toBeVisible();
  await commentAsCredential(checkIn.reference, '<p>The lamp is dark again.</p>');
  // An own change reads the ticket again, where there is no event stream.
  await focusOn(panel);
  await userEvent.keyboard('i');
  const fresh = panel.getByRole('button', { name: 'Show 1 new comment' });
  await expect.element(fresh).toBeInViewport({ ratio: 1 });
  const composer = panel.element().querySelector('[data-composer]')!;
  expect(fresh.element().getBoundingClientRect().bottom).toBeLessThan(composer.getBoundingClientRect().top);
});
