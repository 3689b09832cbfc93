import { mkdirSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { harbour, owner } from '#seed/names.ts';
import { findChromium } from '../../scripts/find-chromium.ts';
import { type Deployment, startDeployment } from '../support/deployment.ts';
import { finishAnimations } from '../support/finish-animations.ts';
import prepare from '../support/prepare.ts';
import { clipOf, states } from './states.ts';

// Part of `npm run screenshots`: pictures of the board during drags, in both themes and on a phone. Takes a single state
// when its name is given.
const folder = 'docs/pictures/states';
const only = process.argv[2];

interface OpenOptions {
  theme: string;
  isPhone?: boolean;
}

async function open(
  browser: Browser,
  { url }: Deployment,
  { theme, isPhone = false }: OpenOptions,
): Promise<Page> {
  const page = await browser.newPage({
    baseURL: url,
    viewport: isPhone ? { width: 390, height: 844 } : { width: 1560, height: 900 },
  });
  await page.addInitScript(chosen => localStorage.setItem('docket.theme', chosen), theme);
  const data = { email: owner.email, password: owner.password };
  await page.request.post('/api/app/session', { data, headers: { origin: url } });
  await page.goto('/projects/HBR/board');
  await page.getByRole('link', { name: new RegExp(`${harbour.tickets.pinVessel.reference}$`) }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  return page;
}

mkdirSync(folder, { recursive: true });
const clean = prepare();
const browser = await chromium.launch({
  executablePath: findChromium(),
  // Places letters as a screen of high resolution does.
  args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
});
try {
  for (const { name, columns, reach } of states) {
    if (only && only !== name) continue;
    for (const theme of ['light', 'dark']) {
      const deployment = await startDeployment('northquay');
      const page = await open(browser, deployment, { theme });
      await reach(page);
      await finishAnimations(page);
      const path = `${folder}/${name}-${theme}.png`;
      await page.screenshot({ path, clip: await clipOf(page, columns), caret: 'hide' });
      console.log(path);
      await page.close();
      await deployment.stop();
    }
  }
  for (const theme of ['light', 'dark']) {
    if (only && only !== 'phone') continue;
    const deployment = await startDeployment('northquay');
    const page = await open(browser, deployment, { theme, isPhone: true });
    const path = `${folder}/phone-${theme}.png`;
    await page.screenshot({ path, caret: 'hide' });
    console.log(path);
    const card = page.getByRole('link', { name: new RegExp(`${harbour.tickets.pinVessel.reference}$`) });
    const box = (await card.boundingBox())!;
    await page.mouse.move(box.x + 40, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + 60, box.y + 60, { steps: 4 });
    const full = page.locator('[data-pill]').nth(2);
    const pill = (await full.boundingBox())!;
    await page.mouse.move(pill.x + 20, pill.y + 12, { steps: 6 });
    await finishAnimations(page);
    await page.screenshot({ path: `${folder}/phone-full-${theme}.png`, caret: 'hide' });
    await page.close();
    await deployment.stop();
  }
} finally {
  await browser.close();
  clean();
}
