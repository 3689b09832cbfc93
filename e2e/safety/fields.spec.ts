import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { limits } from '#contract/limits.ts';
import { type Deployment, startDeployment } from '../support/deployment.ts';
import { type FilledDeployment, fillWithPayloads } from './fill.ts';
import { inParallel } from './hostile-api.ts';
import { payloads, payloadsFor, payloadsUpTo, projectKeys } from './hostile-texts.ts';
import { provoke } from './provoke.ts';
import { stringFields } from './string-fields.ts';
import { attached, longTimeout, screensOf, showsHtml, visitScreen } from './tour.ts';
import { watchContext } from './watch-context.ts';

// Writes the corpus of hostile HTML through every text field of every operation, then visits every screen of the app.
// HTML fields get all of it, plain texts an eighth, and with `npm run safety` all of it as well.

// The tests share one deployment, because filling it takes longer than running them.
test.describe.configure({ mode: 'default', timeout: 300_000 });

/** Fields that are never shown or stored as plain text. */
const secrets = [
  'setUp.password',
  'acceptInvitation.password',
  'updateMe.password',
  'resetPassword.password',
];
/** Fields sent only a few times: there is one organization, and each password takes long to hash. */
const rareFields = [
  'setUp.organization',
  'setUp.name',
  'setUp.email',
  'acceptInvitation.name',
  'updateMe.email',
];
/**
 * The share of payloads that must be stored, where it is lower than 0.9: fields with a format of their own, names that
 * are stored only with a valid passkey, comments, half of which are blank once cleaned, and suggested edits, which are
 * stored only in the form that the editor writes.
 */
const minStoredShare: Record<string, number> = {
  'createInvitation.email': 0,
  'updatePerson.email': 0,
  'updateMe.email': 0,
  'addPasskey.name': 0,
  'sendNotifications.url': 0,
  'updateNotificationSettings.time_zone': 0,
  'createTicketComment.body_html': 0.4,
  'createDocumentComment.body_html': 0.4,
  'createThreadComment.body_html': 0.4,
  'createThreadComment.suggested_html': 0.4,
  'updateComment.body_html': 0.4,
};

let deployment: Deployment;
let filled: FilledDeployment;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  deployment = await startDeployment('empty');
  filled = await fillWithPayloads(deployment);
});
test.afterAll(() => deployment?.stop());

async function openContext(browser: Browser, { policy }: { policy: boolean }) {
  const context = await browser.newContext({ bypassCSP: !policy, serviceWorkers: 'block' });
  const [name = '', value = ''] = filled.api.cookie.split('=');
  await context.addCookies([{ name, value, url: deployment.url }]);
  const observed = await watchContext(context, { origin: deployment.url });
  // Provoking an editor must not write.
  await context.route('**/api/**', route =>
    route.request().method() === 'GET' ? route.fallback() : route.abort(),
  );
  return { context, observed };
}

const noEffects = {
  marks: [],
  popups: [],
  navigations: [],
  requests: [],
  referrers: [],
  images: expect.any(Array),
};

function expectedPayloads(field: string): readonly string[] {
  if (field === 'createProject.key') return projectKeys;
  return rareFields.includes(field) ? [] : payloadsFor(field);
}

test('every text field of every operation was sent its payloads', async () => {
  const checkedFields = stringFields.filter(({ name, max }) => max !== null && !secrets.includes(name));
  expect(checkedFields.length).toBeGreaterThan(30);
  const { sent, stored, altered } = filled.api;
  for (const { name } of checkedFields) {
    const expected = expectedPayloads(name);
    const sentTexts = sent.get(name) ?? new Set();
    expect(
      expected.filter(text => !sentTexts.has(text)),
      name,
    ).toEqual([]);
    const countedTexts = expected.length > 0 ? expected : [...sentTexts];
    const share = countedTexts.filter(text => stored.get(name)?.has(text)).length / countedTexts.length;
    expect(share, name).toBeGreaterThanOrEqual(minStoredShare[name] ?? 0.9);
  }
  expect(altered).toEqual([]);
  const urls = [...stored.get('sendNotifications.url')!];
  expect(urls.length).toBeGreaterThan(20);
  expect(urls.filter(url => !/^(?:https?:\/\/|\/(?!\/))/i.test(url))).toEqual([]);
});

test('fields that are only looked up take any text without an error of the service', async () => {
  const names = stringFields.filter(({ max }) => max === null).map(({ name }) => name);
  await inParallel(names, async name => {
    const [operation = '', field = ''] = name.split('.');
    for (const text of payloadsUpTo(limits.tagName).slice(0, 20)) {
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
  test(`no screen of the app runs a payload, ${name}`, async ({ browser }) => {
    const { context, observed } = await openContext(browser, { policy });
    try {
      // A screen that runs nothing without a policy runs nothing with one: visit only those that show HTML again.
      const screens = screensOf(filled).filter(screen => !policy || showsHtml(screen));
      for (const screen of screens) await visitScreen(context, deployment.url, screen);
      expect(observed).toEqual(noEffects);
    } finally {
      await context.close();
    }
  });

  test(`no screen would run a payload even if the service did not clean it, ${name}`, async ({ browser }) => {
    const { context, observed } = await openContext(browser, { policy });
    try {
      await serveUncleaned(context);
      const { ticket, publishedId, draftId, mainKey } = filled;
      for (const [path, selector] of [
        [`/projects/${mainKey}/board/${ticket.reference}`, '.ProseMirror'],
        [`/documents/${publishedId}`, '.prose'],
        [`/documents/${draftId}`, '.ProseMirror'],
      ] as const) {
        const shows = (page: Page) =>
          page.locator(selector).getByText('Next', { exact: true }).first().waitFor(longTimeout);
        await visitScreen(context, deployment.url, { path, shows });
      }
      expect(observed).toEqual(noEffects);
    } finally {
      await context.close();
    }
  });

  test(`a page that inserts HTML uncleaned ${policy ? 'is stopped' : 'runs it'}, ${name}`, async ({
    browser,
  }) => {
    const { context, observed } = await openContext(browser, { policy });
    try {
      const page = await context.newPage();
      await page.goto(`${deployment.url}/documents`);
      await page.getByRole('heading', { name: 'Documents' }).first().waitFor(attached);
      const written = await page.evaluate(html => {
        try {
          document.body.append(Object.assign(document.createElement('p'), { innerHTML: html }));
        } catch {
          return false;
        }
        return true;
      }, filled.ownerName);
      await provoke(page, 'p');
      expect([written, observed.marks.length > 0]).toEqual([!policy, !policy]);
    } finally {
      await context.close();
    }
  });
}

/** Puts the payloads uncleaned into the service's answers for the ticket and the documents. */
async function serveUncleaned(context: BrowserContext) {
  const { ticket, publishedId, draftId } = filled;
  // Closes as many elements as possible after each payload, so that none hides the next.
  const closing = '--></script></style></title></textarea></noscript></template></svg></math></select>';
  const joinedPayloads = payloads.join(`${closing}<p>Next</p>`);
  // Pages come without their data, so that they ask the API.
  await context.route(`${deployment.url}/**`, async route => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/<script type="application\/json".*?<\/script>/gs, '');
    return route.fulfill({ response, body });
  });
  for (const id of [ticket.id, publishedId, draftId]) {
    await context.route(new RegExp(`/api/v1/(tickets|documents)/${id}$`), async route => {
      if (route.request().method() !== 'GET') return route.continue();
      const response = await route.fetch();
      const json = await response.json();
      for (const field of ['content_html', 'description_html'])
        if (field in json) json[field] = joinedPayloads;
      json.comments?.forEach((comment: { body_html: string }, index: number) => {
        comment.body_html = payloads[index]!;
      });
      return route.fulfill({ response, json });
    });
  }
}
