import { mkdirSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { documents, harbour, owner } from '#seed/names.ts';
import { findChromium } from '../../scripts/find-chromium.ts';
import { startDeployment } from '../support/deployment.ts';
import prepare from '../support/prepare.ts';

// `npm run screenshots`: the README's pictures, of the seeded organization on the built app.
const folder = 'docs/pictures';

const pictures: [name: string, open: (page: Page) => Promise<void>][] = [
  [
    'board',
    async page => {
      await page.goto('/projects/HBR/board');
      await page.getByRole('link', { name: new RegExp(`${harbour.tickets.checkIn.reference}$`) }).waitFor();
    },
  ],
  [
    'document',
    async page => {
      await page.goto('/documents');
      await page.getByRole('link', { name: documents.runbook }).click();
      await page.getByRole('textbox', { name: 'Title' }).waitFor();
      await page.getByRole('textbox', { name: 'Text' }).waitFor();
    },
  ],
];

mkdirSync(folder, { recursive: true });
const clean = prepare();
const deployment = await startDeployment('northquay');
const browser = await chromium.launch({
  executablePath: findChromium(),
  // Places letters as a screen of high resolution does.
  args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
});
try {
  const page = await browser.newPage({ baseURL: deployment.url, viewport: { width: 1440, height: 900 } });
  await page.request.post('/api/app/session', {
    data: { email: owner.email, password: owner.password },
    headers: { origin: deployment.url },
  });
  for (const [name, open] of pictures) {
    await open(page);
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled', caret: 'hide' });
    console.log(`${folder}/${name}.png`);
  }
} finally {
  await browser.close();
  await deployment.stop();
  clean();
}
