import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { harbour } from '#seed/names.ts';
import { openApp } from './testing/open-app.ts';

const tools = page.getByRole('toolbar');
const boxOf = (element: Element) => element.getBoundingClientRect();
/** The space between buttons without a border and the words of a row, in px. */
const slack = 8;

afterEach(() => page.viewport(1440, 900));

test('the field of the search begins where its results begin', async () => {
  await page.viewport(2560, 1440);
  await openApp('/search?q=gate');
  const result = page.getByRole('region', { name: 'Tickets' }).getByRole('listitem').first();
  await expect.element(result).toBeVisible();
  const field = tools.element().querySelector('[data-page-search]')!;
  await expect
    .poll(() => Math.abs(boxOf(field).left - boxOf(result.element()).left))
    .toBeLessThanOrEqual(slack);
});

test('the tools of own tickets begin and end where the rows do', async () => {
  await page.viewport(2560, 1440);
  await openApp('/my-tickets');
  const title = page.getByRole('link', { name: harbour.tickets.session.title });
  await expect.element(title).toBeVisible();
  const row = () => boxOf(title.element().closest('li')!);
  const projects = () => boxOf(tools.getByRole('button', { name: 'Project' }).element());
  const groups = () => boxOf(tools.getByRole('radiogroup', { name: 'Group by' }).element());
  await expect.poll(() => Math.abs(projects().left - row().left)).toBeLessThanOrEqual(slack);
  await expect.poll(() => Math.abs(groups().right - row().right)).toBeLessThanOrEqual(slack);
});

test('the titles of notifications are read whole', async () => {
  await openApp('/inbox');
  const title = page.getByText(/^Elif Kaya published Shift handover/);
  await expect.element(title).toBeVisible();
  const isWhole = () => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = title.element();
    return scrollWidth <= clientWidth && scrollHeight <= clientHeight;
  };
  for (const width of [1440, 2560]) {
    await page.viewport(width, 1440);
    await expect.poll(isWhole).toBe(true);
  }
});
