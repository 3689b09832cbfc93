import { DatabaseSync } from 'node:sqlite';
import { generateSync } from 'otplib';
import { owner } from '#seed/names.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';

test.use({ signedIn: false, expectedErrors: [/status of (401|403|422)/] });

test('sign-in by password and code or by passkey, and a confirmation before a credential is created', async ({
  page,
  deployment,
}) => {
  // Browsers create no passkeys for IP addresses.
  const url = deployment.url.replace('127.0.0.1', 'localhost');
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const dialog = page.getByRole('dialog');
  const signIn = async () => {
    await page.getByRole('textbox', { name: 'E-mail' }).fill(owner.email);
    await page.getByLabel('Password', { exact: true }).fill(owner.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  const signOut = async () => {
    await page.context().clearCookies({ name: 'docket_session' });
    await page.goto(`${url}/settings/account`);
  };

  await page.goto(`${url}/settings/account`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expectAccessible(page);
  await signIn();
  await page.getByRole('button', { name: 'Add app' }).click();
  const secret = (await dialog.getByText(/^[A-Z2-7]{32}$/).textContent())!;
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('textbox', { name: 'Code' }).fill(generateSync({ secret }));
  await dialog.getByRole('button', { name: 'Add app' }).click();
  const items = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(items).toHaveCount(10);
  const codes = await items.allTextContents();
  await dialog.getByRole('checkbox', { name: 'I have stored them' }).check();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('10 codes left')).toBeVisible();

  await signOut();
  await signIn();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0]!);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('9 codes left')).toBeVisible();

  await page.getByRole('button', { name: 'Add passkey' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Virtual key');
  await dialog.getByRole('button', { name: 'Create passkey' }).click();
  await expect(page.getByText('Virtual key')).toBeVisible();
  await expectAccessible(page);

  await signOut();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('last used')).toBeVisible();

  const database = new DatabaseSync(`${deployment.folder}/docket.sqlite`);
  database.exec("update sessions set authenticated_at = '2020-01-01T00:00:00.000Z'");
  database.close();
  // The server caches principals for a moment; a change of the person invalidates its entry.
  await page.request.patch(`${url}/api/app/me`, { data: { name: owner.name }, headers: { origin: url } });
  await page.goto(`${url}/settings/credentials`);
  await page.getByRole('button', { name: 'New credential' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('night-watch');
  await dialog.getByRole('radio', { name: 'Everything' }).check();
  await dialog.getByRole('button', { name: /^Create/ }).click();
  const confirm = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await confirm.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText(/^dkt_\w{38}$/)).toBeVisible();
});
