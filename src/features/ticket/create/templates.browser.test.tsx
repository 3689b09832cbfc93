import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { failRequests } from '#app/testing/memory-service.ts';
import { openApp, reopenApp } from '#app/testing/open-app.ts';
import { expectLoaded } from '#features/board/testing/on-board.ts';
import { expectAccessible, expectCountOf, expectNone } from '#ui/testing/expect-screen.ts';

const { keyboard } = userEvent;
const dialog = page.getByRole('dialog', { name: 'New ticket in Harbour' });
const title = dialog.getByRole('textbox', { name: 'Title' });
const template = dialog.getByRole('button', { name: 'Template' });
const subTickets = dialog.getByRole('textbox', { name: /Sub-tickets/ });
const card = (name: string) => page.getByRole('link', { name: new RegExp(name) });

async function openTicket(reference: string): Promise<void> {
  history.replaceState(null, '', `/projects/HBR/board/${reference}`);
  reopenApp();
  await expect.element(page.getByRole('button', { name: 'More actions' })).toBeVisible();
}

interface Identified {
  id: string;
}

/** Makes templates of the project Harbour, and opens its board. */
async function openWithTemplates(...templates: object[]): Promise<string> {
  await openApp('/projects/HBR/board');
  const { organization } = await callService<{ organization: Identified }>('GET', '/api/app/session');
  const projects = await callService<{ data: (Identified & { key: string })[] }>(
    'GET',
    `/api/v1/organizations/${organization.id}/projects`,
  );
  const { id } = projects.data.find(({ key }) => key === 'HBR')!;
  for (const body of templates) await callService('POST', `/api/app/projects/${id}/ticket-templates`, body);
  await expectLoaded();
  return id;
}

const inspection = {
  name: 'Inspection',
  title: 'Inspect the quay in {year}',
  description_html: '<p>Look at every bollard.</p>',
  priority: 'high',
  estimate: 3,
  due_in_days: 7,
  sub_ticket_titles: ['Take pictures', 'Write the report'],
};

test('a template fills the dialog, and what was written stays and is named', async () => {
  await openWithTemplates(inspection);
  await keyboard('c');
  await expect.element(title).toHaveFocus();
  await keyboard('Inspect the north pier');
  await template.click();
  await keyboard('insp{Enter}');
  await expect.element(dialog.getByRole('status')).toMatchTextContent('What you had stays: title.');
  await expect.element(title).toHaveValue('Inspect the north pier');
  await expect.element(dialog.getByText('Look at every bollard.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Priority: High' })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Estimate: 3' })).toBeVisible();
  await expect.element(subTickets).toHaveValue('Take pictures\nWrite the report');
  await expectAccessible('[role="dialog"]');
  await subTickets.fill('Take pictures\n\nWrite the report\nTell the harbour master');
  await keyboard('{Control>}{Enter}{/Control}');
  await expectNone(dialog);
  await expect.element(page.getByText(/HBR-\d+ and 3 sub-tickets created/)).toBeVisible();
  for (const name of [
    'Inspect the north pier',
    'Take pictures',
    'Write the report',
    'Tell the harbour master',
  ])
    await expectCountOf(card(name), 1);
  await keyboard('z');
  for (const name of ['Inspect the north pier', 'Take pictures', 'Tell the harbour master'])
    await expectCountOf(card(name), 0);
});

test('the menu of a column opens the list of templates, and the palette begins with one', async () => {
  await openWithTemplates(inspection, { name: 'Plain' });
  await page.getByRole('button', { name: 'Column Ready' }).click();
  await page.getByRole('menuitem', { name: 'New from template…' }).click();
  await page.getByRole('option', { name: 'Inspection' }).click();
  await expect.element(title).toHaveValue(`Inspect the quay in ${new Date().getFullYear()}`);
  await expect.element(dialog.getByRole('button', { name: 'Column: Ready' })).toBeVisible();
  await keyboard('{Escape}');
  await expectNone(dialog);
  await keyboard('{Control>}k{/Control}');
  await keyboard('template plain');
  await page.getByRole('option', { name: /New ticket from template “Plain”/ }).click();
  // The draft of before is still there, and nothing was put over it.
  await expect.element(dialog.getByRole('status')).toMatchTextContent('Filled in from “Plain”.');
  await expect.element(title).toHaveValue(`Inspect the quay in ${new Date().getFullYear()}`);
});

test('a line of quick entry begins with a template', async () => {
  const project = await openWithTemplates(inspection, { name: 'Visit', title: 'Visit of {year}' });
  const ready = page.getByRole('region', { name: /^Ready, / });
  await ready
    .getByRole('button', { name: /^New ticket/ })
    .last()
    .click();
  const field = ready.getByRole('textbox');
  await expect.element(field).toHaveFocus();
  await keyboard('/');
  await page.getByRole('option', { name: 'Inspection' }).click();
  await keyboard('Inspect the lock !low');
  await expect
    .element(ready.getByRole('list', { name: 'Set with the ticket' }))
    .toMatchTextContent(/Inspection.*Low/);
  await keyboard('{Enter}');
  await expect.element(page.getByText('“Inspection”: What you had stays: priority.')).toBeVisible();
  await expectCountOf(card('Inspect the lock'), 1);
  await expectCountOf(card('Take pictures'), 1);
  // The limit of the column counts the sub-tickets, too.
  await keyboard('/inspection{Enter}');
  await expect.element(ready.getByRole('alert')).toMatchTextContent(/Room for \d more, not for 3/);
  await field.clear();
  await keyboard('/visit{Enter}');
  const list = () =>
    callService<{ data: { title: string }[] }>('GET', `/api/v1/projects/${project}/tickets?q=Visit`);
  await expect
    .poll(async () => (await list()).data.map(found => found.title))
    .toContain(`Visit of ${new Date().getFullYear()}`);
});

test('a ticket is saved as a template, with the titles of its sub-tickets', async () => {
  const project = await openWithTemplates();
  const { data: boards } = await callService<{ data: Identified[] }>(
    'GET',
    `/api/v1/projects/${project}/boards`,
  );
  const label = await callService<Identified>('POST', `/api/app/projects/${project}/labels`, {
    name: 'crane',
  });
  const { reference } = await callService<{ reference: string }>(
    'POST',
    `/api/v1/projects/${project}/tickets`,
    {
      board_id: boards[0]!.id,
      title: 'Grease the crane',
      description_html: '<p>Use the blue tin.</p>',
      sub_ticket_titles: ['Order grease'],
      label_ids: [label.id],
    },
  );
  await openTicket(reference);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Save as template…' }).click();
  const form = page.getByRole('dialog', { name: 'New template' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Greasing');
  await expect
    .element(form.getByRole('textbox', { name: 'Title of the ticket' }))
    .toHaveValue('Grease the crane');
  await expectAccessible('[role="dialog"]');
  await form.getByRole('button', { name: 'Create template' }).click();
  await expect.element(page.getByText('Template “Greasing” created')).toBeVisible();
  const { data } = await callService<{ data: object[] }>(
    'GET',
    `/api/app/projects/${project}/ticket-templates`,
  );
  expect(data).toMatchObject([
    { name: 'Greasing', title: 'Grease the crane', sub_ticket_titles: ['Order grease'], labels: [label] },
  ]);
});

test('a line stays when its template cannot be read', async () => {
  await openWithTemplates({ name: 'Visit', title: 'Visit of {year}' });
  const ready = page.getByRole('region', { name: /^Ready, / });
  await ready
    .getByRole('button', { name: /^New ticket/ })
    .last()
    .click();
  const field = ready.getByRole('textbox');
  await expect.element(field).toHaveFocus();
  failRequests('GET', /ticket-templates\/[^/]+$/);
  await keyboard('/visit Show the lock');
  await expect.element(ready.getByRole('list', { name: 'Set with the ticket' })).toBeVisible();
  await keyboard('{Enter}');
  await expect.element(page.getByText(/Nothing was created/)).toBeVisible();
  await expect.element(field).toHaveValue('/visit Show the lock');
});

test('a project without templates says where they are made, one with templates that none fits', async () => {
  const project = await openWithTemplates();
  await keyboard('c');
  await expect.element(title).toHaveFocus();
  await template.click();
  await expect.element(page.getByText(/^No templates yet\./).first()).toBeVisible();
  await keyboard('{Escape}');
  await callService('POST', `/api/app/projects/${project}/ticket-templates`, inspection);
  await template.click();
  await expect.element(page.getByRole('option', { name: 'Inspection' })).toBeVisible();
  await keyboard('nothing');
  await expect.element(page.getByText('No such template.').first()).toBeVisible();
});

test('templates that cannot be read are not said to be missing', async () => {
  await openWithTemplates(inspection);
  failRequests('GET', /\/ticket-templates$/);
  await keyboard('c');
  await template.click();
  await expect.element(page.getByText('The list did not load. The service failed.').first()).toBeVisible();
  await expectNone(page.getByText('No such template.'));
});
