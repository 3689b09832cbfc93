import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { failRequests, holdRequests } from '#app/testing/memory-service.ts';
import { openApp, reopenApp } from '#app/testing/open-app.ts';
import { documents } from '#seed/names.ts';
import { expectAccessible, expectAddress, expectCountOf, expectNone } from '#ui/testing/expect-screen.ts';
import { focusOn } from '#ui/testing/keys.ts';
import { toasts } from '#ui/toast.ts';
import { becomeViewer } from '../testing/become-viewer.ts';
import { button } from '../testing/on-document.ts';

const { keyboard } = userEvent;
const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^Select / }) });
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
const link = (name: string) => page.getByRole('link', { name });
const bar = page.getByRole('region', { name: /selected$/ });
const field = page.getByRole('searchbox', { name: 'Search documents' });
const runbook = row(documents.runbook);
const listFailed = page.getByText('The list did not load. The service failed.').first();

async function openList(search = ''): Promise<void> {
  await openApp(`/documents${search}`);
  await expect.element(rows.first()).toBeVisible();
}

test('the checkboxes of rows stand off the edge of the page, as large as a target', async () => {
  await openList();
  const target = runbook.getByRole('checkbox').element().closest('label')!.getBoundingClientRect();
  expect(target.left - document.querySelector('main')!.getBoundingClientRect().left).toBeGreaterThanOrEqual(
    8,
  );
  expect(Math.min(target.width, target.height)).toBeGreaterThanOrEqual(24);
});

test('keys select rows, and the tags of all selected documents are changed together', async () => {
  await openList();
  await expect.element(page.getByRole('row', { name: 'Your drafts (1)' })).toBeVisible();
  await keyboard('j');
  await expect.element(runbook.getByRole('link', { name: documents.runbook })).toHaveFocus();
  await keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  await expect.element(bar).toMatchTextContent('3 selected');
  await keyboard('{Shift>}{ArrowUp}{/Shift}');
  await expect.element(bar).toMatchTextContent('2 selected');
  await keyboard('{F6}');
  await expect.element(bar).toHaveFocus();
  await keyboard('{Tab}');
  await expect.element(bar.getByRole('button', { name: 'Tags' })).toHaveFocus();
  await keyboard('{Enter}');
  const tags = page.getByRole('dialog', { name: 'Tags' });
  await expect.element(tags.getByRole('option', { name: /gates.*on 1 of 2/ })).toBeVisible();
  await expect
    .element(tags.getByRole('combobox'))
    .toHaveAccessibleDescription('Tags, shared by all projects');
  await expectAccessible('[role="dialog"]');
  await keyboard('winter{Enter}');
  await expect.element(tags.getByRole('option', { name: 'winter', selected: true })).toBeVisible();
  await keyboard('{Escape}');
  await expect.element(page.getByText('2 documents have other tags now').first()).toBeVisible();
  await expect.element(bar.getByRole('button', { name: 'Tags' })).toHaveFocus();
  await keyboard('{Escape}');
  await expectNone(bar);
  history.replaceState(null, '', '/documents?tags=winter');
  reopenApp();
  await expectCountOf(rows, 2);
  await expectCountOf(page.getByRole('row', { name: /Radar feed|Gate outage/ }), 2);
});

test('the tabs count the documents that match the filters, and rows name their authors', async () => {
  await page.viewport(1440, 900);
  await openList();
  const tab = (name: RegExp) =>
    page.getByRole('navigation', { name: 'Documents' }).getByRole('link', { name });
  await expect.element(tab(/^All/)).toHaveTextContent('All4');
  await expect.element(row(documents.berthRules).getByText('Mara Lindqvist')).toBeVisible();
  await field.fill('tankers');
  await expect.element(tab(/^All/)).toHaveTextContent('All1');
  await expect.element(tab(/^Published/)).toHaveTextContent('Published1');
  await expectAccessible();
});

test.each([1280, 1440, 1920])('at a width of %i the names of authors are whole', async width => {
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(width, 900);
  await openList();
  const name = row(documents.berthRules).getByText('Mara Lindqvist');
  await expect.element(name).toBeVisible();
  await expect.poll(() => name.element().scrollWidth - name.element().clientWidth).toBe(0);
});

test('on a tablet titles have half of the list, and the page its whole name', async () => {
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(820, 900);
  await openList();
  const title = document.querySelector('tbody tr[data-row] th')!.getBoundingClientRect().width;
  expect(title).toBeGreaterThan(document.querySelector('table')!.getBoundingClientRect().width / 2);
  const heading = document.querySelector('h1')!;
  expect(heading.scrollWidth).toBe(heading.clientWidth);
  const group = document.querySelector<HTMLTableCellElement>('th[scope="rowgroup"]')!;
  const shown = [...document.querySelectorAll('thead th')].filter(({ clientWidth }) => clientWidth > 0);
  expect(group.colSpan).toBe(shown.length - 1);
  await expectAccessible();
});

test('documents are found by their words, and the match is shown', async () => {
  await openList();
  await field.fill('uplink');
  await expectNone(row(documents.handover));
  await expect.element(runbook).toBeVisible();
  await expectAddress(/q=uplink/);
  await field.fill('handover');
  await expect.element(row(documents.handover).getByText('handover', { exact: true }).first()).toBeVisible();
  await expect.poll(() => document.querySelector('tr[data-row] mark')?.textContent).toBe('handover');
  await field.fill('');
  await expectAddress('/documents');
  await expect.element(runbook).toBeVisible();
  await expectAccessible();
});

test('selected rows are archived together, the focus moves to the next row, and a key undoes it', async () => {
  await openList();
  await keyboard('jxjx');
  await expect.element(bar).toMatchTextContent('2 selected');
  await focusOn(bar.getByRole('button', { name: 'Archive' }));
  await keyboard('{Enter}');
  await expectNone(runbook);
  await expect.element(page.getByText('2 documents archived').first()).toBeVisible();
  await expect.poll(() => document.querySelectorAll('tr[data-row] a:focus').length).toBe(1);
  await expect.element(link('Archived 2')).toBeVisible();
  await keyboard('z');
  await expect.element(runbook).toBeVisible();
  await expect.element(link('Archived 0')).toBeVisible();
});

test('a deletion of all is undone before the service has answered', async () => {
  await openList();
  await expectCountOf(rows, 4);
  const release = holdRequests(/\/api\/app\/documents\/change$/);
  await keyboard('{Control>}a{/Control}');
  await expect.element(bar).toMatchTextContent('4 selected');
  await focusOn(bar.getByRole('button', { name: 'Delete' }));
  await keyboard('{Enter}');
  await expect.element(page.getByText('No documents yet')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Documents', level: 1 })).toHaveFocus();
  await keyboard('z');
  release();
  await expect.element(runbook).toBeVisible();
  await expectCountOf(rows, 4);
});

test('keys delete the focused document, or all selected ones, and the focus moves to the next row', async () => {
  await openList();
  await expectCountOf(rows, 4);
  await keyboard('j{Delete}');
  await expectCountOf(rows, 3);
  await expect.element(page.getByText(`“${documents.runbook}” deleted`)).toBeVisible();
  await expect.element(rows.first().getByRole('link').first()).toHaveFocus();
  await keyboard('z');
  await expectCountOf(rows, 4);
  await keyboard('{Home}x{ArrowDown}x{ControlOrMeta>}{Backspace}{/ControlOrMeta}');
  await expectCountOf(rows, 2);
  await expect.element(page.getByText('2 documents deleted').first()).toBeVisible();
  await keyboard('z');
  await expectCountOf(rows, 4);
});

test('for a viewer each key that would change a document says why not', async () => {
  await openApp('/documents');
  await becomeViewer();
  reopenApp();
  await expect.element(link(documents.handover)).toBeVisible();
  const messages = () => toasts.get().map(({ message }) => message);
  await keyboard('{Delete}');
  expect(messages()).toEqual([]);
  await focusOn(link(documents.handover));
  for (const keys of ['x', 'n', '{Delete}', '{ControlOrMeta>}{Backspace}{/ControlOrMeta}']) {
    toasts.set([]);
    await keyboard(keys);
    const reason = 'You can read documents, not change them. Ask an owner or an admin.';
    expect(messages(), keys).toEqual([reason]);
  }
});

test('a pinned document is in the sidebar', async () => {
  await openList();
  await link(documents.runbook).click();
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toBeVisible();
  await button('Pin document').click();
  await expect
    .element(page.getByRole('list', { name: 'Pinned' }).getByRole('link', { name: documents.runbook }))
    .toBeVisible();
  await expectAccessible();
});

test('tags and people that cannot be read are not said to be missing', async () => {
  await openList();
  failRequests('GET', /\/(document-tags|people)$/);
  reopenApp();
  await button('Tags').click();
  await expect.element(listFailed).toBeVisible();
  await expectNone(page.getByText('No document has such a tag'));
  await keyboard('{Escape}');
  await button('Editors').click();
  await expect.element(listFailed).toBeVisible();
  await expectNone(page.getByText('Nobody of that name'));
  await keyboard('{Escape}');
  await button('New document').click();
  await button('Add tag').click();
  await expect.element(listFailed).toBeVisible();
  await expectNone(page.getByText(/^No tags yet/));
  await keyboard('{Escape}');
  await button('Add editors').click();
  await expect.element(listFailed).toBeVisible();
  await expectNone(page.getByText('Nobody of that name'));
});
