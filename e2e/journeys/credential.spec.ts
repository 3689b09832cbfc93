import { expect, test } from '../support/journey.ts';

test('a credential is made, calls the API, and its name stands where a person would', async ({
  page,
  request,
  deployment,
}) => {
  await page.goto('/settings/credentials');
  await page.getByRole('button', { name: 'New credential' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('night-watch');
  await dialog.getByRole('radio', { name: 'Everything' }).check();
  await dialog.getByRole('button', { name: /^Create/ }).click();
  const token = await dialog.getByText(/^dkt_\w{38}$/).textContent();
  expect(token).toMatch(/^dkt_/);

  const api = `${deployment.url}/api/v1`;
  const headers = { authorization: `Bearer ${token}` };
  const session = await (await page.request.get(`${deployment.url}/api/app/session`)).json();
  const projects = await (
    await request.get(`${api}/organizations/${session.organization.id}/projects`, { headers })
  ).json();
  const project = projects.data.find((one: { key: string }) => one.key === 'HBR');
  const created = await request.post(`${api}/projects/${project.id}/tickets`, {
    headers,
    data: { board_slug: 'backlog', title: 'Lamp three is dark' },
  });
  expect(created.status()).toBe(201);
  const ticket = await created.json();

  await page.goto(`/projects/HBR/board/${ticket.reference}`);
  const panel = page.getByRole('complementary', { name: `Ticket ${ticket.reference}` });
  await expect(panel.getByText('night-watch').first()).toBeVisible();
  await expect(page.getByRole('img', { name: 'night-watch (credential)' }).first()).toBeVisible();

  await page.goto('/settings/credentials');
  await page.getByRole('button', { name: 'Revoke night-watch' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('night-watch');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Revoke/ })
    .click();
  await expect(page.getByRole('row', { name: /night-watch.*Revoked/ })).toBeVisible();
  await expect
    .poll(async () => (await request.get(`${api}/projects/${project.id}`, { headers })).status())
    .toBe(401);
});
