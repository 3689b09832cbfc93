import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { failRequests, holdRequests } from '#app/testing/memory-service.ts';
import { openApp, reopenApp } from '#app/testing/open-app.ts';
import { card, expectLoaded } from '#features/board/testing/on-board.ts';
import { recordAnnouncements } from '#features/board/testing/record-announcements.ts';
import { panelOf } from '#features/ticket/testing/on-ticket.ts';
import { harbour } from '#seed/names.ts';
import { expectAccessible, expectAddress, expectNone } from '#ui/testing/expect-screen.ts';
import { focusOn } from '#ui/testing/keys.ts';

const { keyboard } = userEvent;
const tickets = page.getByRole('region', { name: 'Tickets' });
const documents = page.getByRole('region', { name: 'Documents' });
const field = page.getByRole('combobox', { name: 'Search tickets and documents' });
const option = (name: string | RegExp) => page.getByRole('option', { name });
const chip = (filter: string) => page.getByRole('button', { name: `Remove ${filter}` });

afterEach(() => page.viewport(1440, 900));

test('a search finds tickets and documents of all projects and marks the words', async () => {
  await openApp('/projects/HBR/board');
  await expectLoaded();
  await keyboard('/');
  await expect.element(field).toHaveFocus();
  await keyboard('gate term');
  const first = tickets.getByRole('link').first();
  await expect.element(first).toMatchTextContent('Gate terminal loses the session');
  await expect.poll(() => tickets.element().querySelector('mark')?.textContent).toBe('Gate');
  await expect.element(documents).toMatchTextContent('Do not restart the terminal');
  await expectAddress('/search?q=gate+term');
  await expectAccessible();

  await keyboard('{ArrowDown}');
  await expect.element(first).toHaveFocus();
  await keyboard('{ArrowUp}');
  await expect.element(field).toHaveFocus();
  await page.getByRole('radio', { name: /^Documents/ }).click();
  await expectNone(tickets);
  await expectAddress('/search?q=type%3Adocument+gate+term');
  reopenApp();
  await expect.element(documents).toBeVisible();
  await expect.element(chip('type:document')).toBeVisible();
  await expectNone(tickets);
});

test('back from a result focuses it again, and Esc leaves the search for the board as it was', async () => {
  await openApp('/projects/HBR/board');
  await expectLoaded();
  const board = () => document.querySelector<HTMLElement>('[data-scroll="board"]')!;
  board().scrollTo({ left: 120 });
  await focusOn(card('HBR-203'));
  await keyboard('/');
  await expect.element(field).toHaveFocus();
  await keyboard('gate');
  await expect.element(tickets.getByRole('link').nth(1)).toBeVisible();
  await expectAddress('/search?q=gate');
  await keyboard('{ArrowDown}j');
  const second = tickets.getByRole('link').nth(1);
  await expect.element(second).toHaveFocus();
  await keyboard('{Enter}');
  await expectAddress(/^\/HBR-/);
  history.back();
  await expect.element(second).toHaveFocus();
  await keyboard('{Escape}');
  await expectAddress('/projects/HBR/board');
  await expect.element(card('HBR-203')).toHaveFocus();
  expect(board().scrollLeft).toBe(120);
});

test('a column is scrolled as before a search also after a ticket was opened beside it and closed', async () => {
  await openApp('/projects/HBR/board');
  await expectLoaded();
  const backlog = () => document.querySelector<HTMLElement>('[data-scroll^="column-"]')!;
  backlog().scrollTo({ top: 120 });
  await focusOn(card('HBR-203'));
  await keyboard('{Enter}');
  const panel = panelOf('HBR-203');
  await expect.element(panel).toHaveFocus();
  await keyboard('{Escape}');
  await expectAddress('/projects/HBR/board');
  await expect.element(card('HBR-203')).toHaveFocus();
  expect(backlog().scrollTop).toBe(120);
  await keyboard('/');
  await expect.element(field).toHaveFocus();
  await keyboard('{Escape}');
  await expectAddress('/projects/HBR/board');
  await expect.element(card('HBR-203')).toHaveFocus();
  await expect.poll(() => backlog().scrollTop).toBe(120);
});

test('the list of projects writes a filter, and one that excludes everything says what to drop', async () => {
  await openApp('/search?q=gate');
  await expect.element(tickets).toBeVisible();
  await expect.element(page.getByText(/Harbour \/ /).first()).toBeVisible();
  const project = page.getByRole('combobox', { name: 'Project' });
  await userEvent.selectOptions(project, 'Pilotage');
  await expectAddress('/search?q=project%3APIL+gate');
  await expectNone(page.getByText(/Harbour \/ /));
  await userEvent.selectOptions(project, 'All projects');
  await expectAddress('/search?q=gate');
  await field.fill('gate label:bug is:blocked ');
  await expect.element(page.getByText(/^Nothing holds “/)).toBeVisible();
  await page.getByRole('button', { name: /^Without is:blocked there/ }).click();
  await expect.element(tickets.getByRole('link').first()).toBeVisible();
  await expectNone(chip('is:blocked'));
  await expect.element(chip('label:bug')).toBeVisible();
});

test('selecting all selects the chips, which deleting and typing take away', async () => {
  const filled = async () => {
    await keyboard('label:bug is:done gate');
    await expect.element(chip('label:bug')).toBeVisible();
    await keyboard('{Control>}a{/Control}');
  };
  await openApp('/search');
  await expect.element(field).toHaveFocus();
  await filled();
  await expectAccessible();
  await keyboard('{Delete}');
  await expectNone(chip('label:bug'));
  await expectNone(chip('is:done'));
  await expect.element(field).toHaveValue('');
  await filled();
  await keyboard('tug');
  await expectNone(chip('is:done'));
  await expect.element(field).toHaveValue('tug');
  await expectAddress('/search?q=tug');
  // Once the caret has moved, the chips are no longer selected.
  await keyboard('{Control>}a{/Control}{Delete}');
  await filled();
  await keyboard('{ArrowRight}{Backspace}');
  await expect.element(field).toHaveValue('gat');
  await expect.element(chip('is:done')).toBeVisible();
});

test('filters are suggested, chosen by keyboard, shown as chips and taken away', async () => {
  await openApp('/search');
  await expect.element(field).toHaveFocus();
  await keyboard('gate lab');
  await expect.element(option(/^label:/)).toBeVisible();
  await keyboard('{ArrowDown}{Enter}');
  await expect.element(field).toHaveValue('gate label:');
  await keyboard('bu');
  await expect.element(option('bug')).toBeVisible();
  await expectAccessible();
  await keyboard('{Tab}');
  await expect.element(chip('label:bug')).toBeVisible();
  await expect.element(field).toHaveValue('gate ');
  await expect.element(field).toHaveFocus();
  await expectAddress('/search?q=label%3Abug+gate');
  await expect.element(page.getByText(/“label:bug” is of tickets alone/)).toBeVisible();
  await keyboard('{Home}{Backspace}');
  await expectNone(chip('label:bug'));
  await expectAddress('/search?q=gate');
  await keyboard('{End} is:');
  await option('done').click();
  await expect.element(chip('is:done')).toBeVisible();
  await expect.element(field).toHaveFocus();
  await chip('is:done').click();
  await expectAddress('/search?q=gate');
  await keyboard('{End} -priority:');
  await expect.element(option('critical')).toBeVisible();
  await keyboard('{Escape}');
  await expectNone(option('critical'));
  await expect.element(field).toHaveValue('gate -priority:');
});

test('names that do not match are not suggested while the matching ones load, and Tab takes the highlighted one', async () => {
  await openApp('/search');
  await expect.element(field).toHaveFocus();
  await keyboard('label:');
  await expect.element(option('api')).toBeVisible();
  const release = holdRequests(/search\/names.*q=bu/);
  const fetched = vi.spyOn(globalThis, 'fetch');
  await keyboard('bu');
  await expect.poll(() => fetched.mock.calls.some(([input]) => String(input).includes('q=bu'))).toBe(true);
  expect(option('api').query()).toBeNull();
  await expect.element(option('bug')).toHaveAttribute('data-highlighted');
  release();
  await keyboard('{Tab}');
  await expect.element(chip('label:bug')).toBeVisible();
});

test('what cannot be used is said and does not stop the search', async () => {
  await openApp('/search?q=gate+label%3Abgu+is%3Aopn+colour%3Ared');
  await expect
    .element(page.getByText('No label “bgu” in the projects you see, so it is left out.'))
    .toBeVisible();
  await expect.element(page.getByText(/“is:opn” is not known/)).toBeVisible();
  await expect.element(page.getByText(/“colour:” is no filter/)).toBeVisible();
  await expectAccessible();
});

test('a value is not called unknown while a suggestion begins with it', async () => {
  await openApp('/search');
  await expect.element(field).toHaveFocus();
  const note = page.getByText(/ is not known/);
  await keyboard('gate is:op');
  await expect.element(option('open')).toBeVisible();
  await expect.poll(() => document.title).toContain('gate is:op');
  expect(note.query()).toBeNull();
  await keyboard('{Escape}');
  await expect.element(note).toMatchTextContent('“is:op” is not known');
});

test('a comment with the words shows who wrote it, and opens there', async () => {
  await openApp('/search');
  const { reference } = harbour.tickets.pinVessel;
  const { id } = await callService<{ id: string }>('GET', `/api/app/references/${reference}`);
  const body = { body_html: '<p>The kraken woke</p>' };
  const comment = await callService<{ id: string }>('POST', `/api/v1/tickets/${id}/comments`, body);
  await expect.element(field).toHaveFocus();
  await keyboard('kraken');
  const result = tickets.getByRole('link').first();
  await expect.element(result).toMatchTextContent('The kraken woke');
  await expect.element(result).toMatchTextContent(/Comment by/);
  await keyboard('{ArrowDown}{Enter}');
  await expectAddress(`/${reference}`);
  await expect.poll(() => location.hash).toBe(`#comment-${comment.id}`);
  await expect.poll(() => document.activeElement?.id).toBe(`comment-${comment.id}`);
});

test('recent pages and searches stand in an empty search, and searches can be forgotten', async () => {
  await openApp('/search?q=gate');
  await tickets.getByRole('link').first().click();
  await expectAddress(/^\/HBR-/);
  await expect.poll(() => document.title).toContain('HBR-');
  await keyboard('/');
  await expect.element(field).toHaveFocus();
  const opened = page.getByRole('region', { name: 'Recently opened' }).getByRole('link').first();
  await expect.element(opened).toMatchTextContent('HBR-');
  const searches = page.getByRole('region', { name: 'Recent searches' });
  await expect.element(searches.getByRole('link', { name: 'gate' })).toBeVisible();
  await expectAccessible();
  await keyboard('{ArrowDown}');
  await expect.element(opened).toHaveFocus();
  await searches.getByRole('button', { name: 'Forget gate' }).click();
  await expectNone(searches);
  await page.getByRole('button', { name: /^is:/ }).click();
  await expect.element(field).toHaveFocus();
  await option('overdue').click();
  await expect.element(chip('is:overdue')).toBeVisible();
  await expect.element(tickets.getByRole('link').first()).toBeVisible();
});

test('further results load as one scrolls, and a search or results that fail can be tried again', async () => {
  await openApp('/search?q=is%3Aopen+type%3Aticket');
  const rows = tickets.getByRole('link');
  await expect.poll(() => rows.elements().length).toBe(20);
  const scrollToEnd = () => rows.elements().at(-1)!.scrollIntoView();
  const recover = failRequests('GET', /search\/tickets/);
  scrollToEnd();
  await expect.element(tickets.getByText('More did not load. The service failed.')).toBeVisible();
  await expectAccessible();
  recover();
  await tickets.getByRole('button', { name: 'Try again' }).click();
  await expect
    .poll(() => {
      scrollToEnd();
      return rows.elements().length;
    })
    .toBeGreaterThan(40);
  const recoverAgain = failRequests('GET', /search\/tickets/);
  const said = recordAnnouncements();
  await field.fill('gate ');
  await expect.element(tickets.getByText('Tickets could not be searched')).toBeVisible();
  await expectAccessible();
  recoverAgain();
  await tickets.getByRole('button', { name: 'Try again' }).click();
  await expect.element(rows.first()).toBeVisible();
  await expect.poll(() => said.at(-1)).toMatch(/^[1-9]\d* results?$/);
  expect(said).not.toContain('0 results');
});

test('the button that clears the search stays beside its filters on a narrow screen', async () => {
  await page.viewport(320, 700);
  await openApp('/search?q=is%3Aopen+assignee%3Ame');
  await expect.element(chip('assignee:me')).toBeVisible();
  const boxOf = (locator: typeof field) => locator.element().getBoundingClientRect();
  const clear = page.getByRole('button', { name: 'Clear search' });
  await expect.element(clear).toBeVisible();
  expect(boxOf(clear).bottom).toBeLessThanOrEqual(boxOf(field).bottom + 4);
  expect(boxOf(clear).left).toBeGreaterThanOrEqual(boxOf(field).right);
  expect(boxOf(field).top).toBeLessThan(boxOf(chip('assignee:me')).bottom);
});
