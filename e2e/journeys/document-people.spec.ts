import type { Browser } from '@playwright/test';
import { harbour, owner, pilotage } from '#seed/names.ts';
import { apiCaller } from '../support/api-caller.ts';
import type { Deployment } from '../support/deployment.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';

test.use({ expectedErrors: [/status of 403/] });

interface MentionTarget {
  id: string;
  name: string;
}

const chip = (kind: string, { id, name }: MentionTarget) =>
  `<span data-type="mention" data-kind="${kind}" data-id="${id}" data-label="${name}">${name}</span>`;

async function signIn(browser: Browser, { url }: Deployment, email: string) {
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
  const page = await context.newPage();
  const headers = { origin: url };
  await page.request.post(`${url}/api/app/session`, { data: { email, password: owner.password }, headers });
  return page;
}

test('a mentioned person is notified, sees current names, and keeps typed text when access is lost', async ({
  page,
  browser,
  deployment,
}) => {
  const call = apiCaller(page, deployment);
  const { organization } = await call('GET', 'app/session');
  const people: MentionTarget[] = (await call('GET', 'app/people')).data;
  const personNamed = (name: string) => people.find(person => person.name === name)!;
  const [jonas, ada] = [personNamed('Jonas Silva'), personNamed('Ada Okafor')];
  const projects = (await call('GET', `v1/organizations/${organization.id}/projects`)).data;
  const addTicket = async (key: string, title: string) => {
    const { id } = projects.find((project: { key: string }) => project.key === key);
    const { data } = await call('GET', `v1/projects/${id}/boards`);
    const ticket = await call('POST', `v1/projects/${id}/tickets`, { title, board_id: data[0].id });
    return { ...ticket, name: `${ticket.reference} ${title}`, boards: data };
  };
  const lamp = await addTicket(harbour.key, 'Mend the lamp');
  const watch = await addTicket(pilotage.key, 'Swap the secret watch');
  const document = await call('POST', `v1/organizations/${organization.id}/documents`, {
    title: 'Night shift',
    project_id: lamp.project_id,
    editor_ids: [ada.id],
    content_html: `<p>Ask ${chip('person', jonas)} about ${chip('ticket', lamp)} and ${chip('ticket', watch)}.</p>`,
  });

  const jonasPage = await signIn(browser, deployment, 'jonas.silva@northquay.example');
  await jonasPage.goto('/inbox');
  await expect(jonasPage.getByText('Nothing new')).toBeVisible();

  // Readers of a draft are notified when they can read it.
  await page.goto(`/documents/${document.id}`);
  await expect(page.getByText('Seen by its author, editors, owners and admins')).toBeVisible();
  await page.getByRole('textbox', { name: 'Text' }).click();
  await page.keyboard.press('Control+Shift+Enter');
  const popover = page.getByRole('dialog', { name: 'Publish document' });
  await expect(popover).toContainText(`The people of ${harbour.name}`);
  const notify = popover.getByRole('switch', { name: /Notify editors/ });
  await expect(notify).not.toBeChecked();
  await expect(popover).toContainText('Ada gets a notification.');
  await notify.click();
  await expectAccessible(page);
  await popover.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText(`Seen by the people of ${harbour.name}`)).toBeVisible();
  await expect(page.getByText(/^Published .* by/)).toContainText(owner.name);
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();

  // The notification arrives while the inbox is open, and leads to the mention.
  const news = `${owner.name} published Night shift, which mentions you`;
  await jonasPage.getByRole('link', { name: news }).click();
  await expect(jonasPage.getByText('Ask Jonas Silva about a ticket and a ticket.')).toHaveCount(2);
  await jonasPage.getByRole('link', { name: 'Open document' }).click();
  await expect(jonasPage.locator('[data-sought]')).toBeFocused();
  await expect(jonasPage.locator('[data-sought]')).toHaveText('@Jonas Silva');
  const text = jonasPage.locator('[data-document-text]');
  await expect(text).toContainText('A ticket you cannot see');
  await expect(text).not.toContainText('secret');
  expect(await text.innerHTML()).not.toContain('secret');

  // Names and states of mentioned things change while the text is open.
  const lampChip = text.getByRole('link', { name: new RegExp(lamp.reference) });
  await call('PATCH', `v1/tickets/${lamp.id}`, { title: 'Mend both lamps' });
  await expect(lampChip).toHaveText(`${lamp.reference} Mend both lamps`);
  const done = lamp.boards.find((board: { is_done: boolean }) => board.is_done);
  await call('POST', `v1/tickets/${lamp.id}/move`, { board_id: done.id });
  await expect(lampChip).toHaveCSS('text-decoration-line', 'line-through');
  await expectAccessible(jonasPage);
  await call('DELETE', `v1/tickets/${lamp.id}`);
  await expect(text).toContainText(`${lamp.reference} Mend both lamps (deleted)`);
  await expect(lampChip).toHaveCount(0);

  // Withdrawing a document names who is editing it, and loses none of their words.
  await jonasPage.keyboard.press('e');
  await jonasPage.getByRole('textbox', { name: 'Text' }).click();
  await expect(jonasPage.getByRole('textbox', { name: 'Text' })).toContainText('(deleted)');
  await jonasPage.keyboard.press('Control+End');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Unpublish' }).click();
  await expect(page.getByRole('dialog', { name: /^Unpublish/ })).toContainText(
    'Elif, Jonas and 2 others of Harbour will no longer see it',
  );
  await page.getByRole('button', { name: 'Unpublish document' }).click();
  await jonasPage.keyboard.type('Typed too late.');
  await expect(jonasPage.getByRole('alert')).toContainText('You can no longer see this document');
  await jonasPage.keyboard.type(' And later still.');
  await expectAccessible(jonasPage);
  await jonasPage.reload();
  await expect(jonasPage.getByRole('heading', { name: 'You can no longer see this document' })).toBeVisible();
  await expect(jonasPage.getByRole('main')).not.toContainText('Night shift');
  await expectAccessible(jonasPage);
  await jonasPage.getByRole('button', { name: 'Copy your text' }).click();
  await expect(jonasPage.getByText('Your text was copied')).toBeVisible();
  const copied = await jonasPage.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('Typed too late. And later still.');
  expect(copied).not.toContain('secret');
  await jonasPage.context().close();

  const { data: notifications } = await call('GET', 'app/notifications');
  expect(notifications.some(({ title }: { title: string }) => title.includes('Night shift'))).toBe(false);
});
