import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { limits } from '#contract/limits.ts';
import { type Deployment, startDeployment } from '../support/deployment.ts';
import { type Filled, fill } from './fill.ts';
import { inParallel } from './hostile-api.ts';
import { fits, keys, payloads, payloadsFor } from './hostile-texts.ts';
import { provoke } from './provoke.ts';
import { stringFields } from './string-fields.ts';
import { inPage, look, patient, screensOf, showsHtml } from './tour.ts';
import { watch } from './watch.ts';

// Writes the corpus of hostile HTML through every text of every operation, then visits every screen of the app. HTML is
// given all of it, a plain text an eighth, which `npm run safety` makes the whole as well.

// All tests share one deployment, because filling it takes longer than they do.
test.describe.configure({ mode: 'default', timeout: 300_000 });

/** Never shown, and never stored in plain text. */
const secrets = [
  'setUp.password',
  'acceptInvitation.password',
  'updateMe.password',
  'resetPassword.password',
];
/** Sent only a few times: there is one organization, and each password takes long to hash. */
const rare = ['setUp.organization', 'setUp.name', 'setUp.email', 'acceptInvitation.name', 'updateMe.email'];
/**
 * Fields with a format of their own, fields beside a device's signature, and comments, of which half are blank once
 * cleaned.
 */
const picky: Record<string, number> = {
  'createInvitation.email': 0,
  'updatePerson.email': 0,
  'updateMe.email': 0,
  'addPasskey.name': 0,
  'sendNotifications.url': 0,
  'createTicketComment.body_html': 0.4,
  'createDocumentComment.body_html': 0.4,
  'createThreadComment.body_html': 0.4,
  'updateComment.body_html': 0.4,
};

let deployment: Deployment;
let filled: Filled;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  deployment = await startDeployment('empty');
  filled = await fill(deployment);
});
test.afterAll(() => deployment?.stop());

async function openContext(browser: Browser, { policy }: { policy: boolean }) {
  const context = await browser.newContext({ bypassCSP: !policy, serviceWorkers: 'block' });
  const [name = '', value = ''] = filled.api.cookie.split('=');
  await context.addCookies([{ name, value, url: deployment.url }]);
  const seen = await watch(context, { origin: deployment.url });
  // Provoking an editor must not write.
  await context.route('**/api/**', route =>
    route.request().method() === 'GET' ? route.fallback() : route.abort(),
  );
  return { context, seen };
}

const nothing = {
  marks: [],
  popups: [],
  navigations: [],
  requests: [],
  referrers: [],
  images: expect.any(Array),
};

test('every text that an operation takes was given the payloads meant for it', async () => {
  const kept = stringFields.filter(({ name, max }) => max !== null && !secrets.includes(name));
  expect(kept.length).toBeGreaterThan(30);
  const { sent, stored, altered } = filled.api;
  for (const { name } of kept) {
    const expected = name === 'createProject.key' ? keys : rare.includes(name) ? [] : payloadsFor(name);
    const given = sent.get(name) ?? new Set();
    expect(
      expected.filter(text => !given.has(text)),
      name,
    ).toEqual([]);
    const counted = expected.length > 0 ? expected : [...given];
    const share = counted.filter(text => stored.get(name)?.has(text)).length / counted.length;
    expect(share, name).toBeGreaterThanOrEqual(picky[name] ?? 0.9);
  }
  expect(altered).toEqual([]);
  const urls = [...stored.get('sendNotifications.url')!];
  expect(urls.length).toBeGreaterThan(20);
  expect(urls.filter(url => !/^(?:https?:\/\/|\/(?!\/))/i.test(url))).toEqual([]);
});

test('what is only looked up takes any text without a fault', async () => {
  const names = stringFields.filter(({ max }) => max === null).map(({ name }) => name);
  await inParallel(names, async name => {
    const [operation = '', field = ''] = name.split('.');
    for (const text of fits(limits.tagName).slice(0, 20)) {
      const params = new Proxy({}, { get: () => text });
      const value = /_ids$|^ids$/.test(field) ? [text] : text;
      await filled.api.send(operation, params, { [field]: value });
    }
  });
});

for (const [name, policy] of [
  ['with the policy of our pages', true],
  ['without any policy', false],
] as const) {
  test(`no screen of the app runs anything of it, ${name}`, async ({ browser }) => {
    const { context, seen } = await openContext(browser, { policy });
    try {
      // Screens that are quiet without a policy are quiet with one; only those that show HTML are visited again.
      const screens = screensOf(filled).filter(screen => !policy || showsHtml(screen));
      for (const screen of screens) await look(context, deployment.url, screen);
      expect(seen).toEqual(nothing);
    } finally {
      await context.close();
    }
  });

  test(`nor would it if the service had cleaned nothing, ${name}`, async ({ browser }) => {
    const { context, seen } = await openContext(browser, { policy });
    try {
      await uncleaned(context);
      const { ticket, published, draft, mainKey } = filled;
      for (const [path, place] of [
        [`/projects/${mainKey}/board/${ticket.reference}`, '.ProseMirror'],
        [`/documents/${published}`, '.prose'],
        [`/documents/${draft}`, '.ProseMirror'],
      ] as const) {
        const shows = (page: Page) =>
          page.locator(place).getByText('Next', { exact: true }).first().waitFor(patient);
        await look(context, deployment.url, { path, shows });
      }
      expect(seen).toEqual(nothing);
    } finally {
      await context.close();
    }
  });

  test(`a careless page would ${policy ? 'still be stopped' : 'run it'}, ${name}`, async ({ browser }) => {
    const { context, seen } = await openContext(browser, { policy });
    try {
      const page = await context.newPage();
      await page.goto(`${deployment.url}/documents`);
      await page.getByRole('heading', { name: 'Documents' }).first().waitFor(inPage);
      const written = await page.evaluate(html => {
        try {
          document.body.append(Object.assign(document.createElement('p'), { innerHTML: html }));
        } catch {
          return false;
        }
        return true;
      }, filled.ownerName);
      await provoke(page, 'p');
      expect([written, seen.marks.length > 0]).toEqual([!policy, !policy]);
    } finally {
      await context.close();
    }
  });
}

/** Puts the payloads uncleaned into the service's answers for the ticket and the documents. */
async function uncleaned(context: BrowserContext) {
  const { ticket, published, draft } = filled;
  // Closes as many elements as possible behind each, so that none hides the next.
  const closing = '--></script></style></title></textarea></noscript></template></svg></math></select>';
  const all = payloads.join(`${closing}<p>Next</p>`);
  for (const id of [ticket.id, published, draft]) {
    await context.route(new RegExp(`/api/v1/(tickets|documents)/${id}$`), async route => {
      if (route.request().method() !== 'GET') return route.continue();
      const response = await route.fetch();
      const json = await response.json();
      for (const field of ['content_html', 'description_html']) if (field in json) json[field] = all;
      json.comments?.forEach((comment: { body_html: string }, at: number) => {
        comment.body_html = payloads[at]!;
      });
      return route.fulfill({ response, json });
    });
  }
}
