import { expect, test } from '@playwright/test';
import { securityHeaders } from '#server/security-headers.ts';
import { cleanHtml } from '#service/html/clean-html.ts';
import { xssControls, xssPayloads } from '#service/html/testing/corpora.ts';
import { type Sink, type Specimen, show } from './show.ts';

// The whole corpus of hostile HTML in a real browser. Once cleaned it must run no script, open no window, navigate
// nowhere and send no request to another host. The rules allow images over https without a referrer; the closed
// network keeps them from loading. Links that the rules keep may lead away on a click, so the click is made and its
// default prevented.

// Hundreds of frames take long on a busy machine.
test.describe.configure({ mode: 'parallel', timeout: 120_000 });

const pagePolicy = securityHeaders()['Content-Security-Policy'] ?? '';

const sinks: readonly Sink[] = ['innerHTML', 'documentWrite'];

/** Each distinct result of cleaning once. */
const cleaned: readonly string[] = [...new Set(xssPayloads.map(({ html }) => cleanHtml(html)))];

/** How many share a frame: each piece ends where it is put. */
const neighbours = 20;

const cleanedFrames: readonly Specimen[] = Array.from(
  { length: Math.ceil(cleaned.length / neighbours) },
  (_, at) => ({
    id: `cleaned ${at}`,
    html: cleaned
      .slice(at * neighbours, (at + 1) * neighbours)
      .map(html => `<div data-piece>${html}</div>`)
      .join(''),
  }),
);

/** Payloads that run script in Chromium without cleaning. */
function uncleaned(sink: Sink): Specimen[] {
  const ids = new Set(xssControls.filter(control => control[sink]).map(control => control.id));
  return xssPayloads.filter(({ id }) => ids.has(id));
}

test('each piece of cleaned HTML ends where it is put', async ({ page }) => {
  const whole = cleanedFrames.map(({ html }) => html).join('');
  for (const sink of sinks) {
    const pieces = await page.evaluate(
      ({ whole, sink }) => {
        const place = document.implementation.createHTMLDocument('');
        if (sink === 'innerHTML') place.body.innerHTML = whole;
        else {
          place.open();
          place.write(whole);
          place.close();
        }
        return [...place.body.children].map(piece => piece.hasAttribute('data-piece'));
      },
      { whole, sink },
    );
    expect(pieces).toEqual(cleaned.map(() => true));
  }
});

for (const sink of sinks) {
  for (const [name, policy] of [
    ['with the policy of our pages', pagePolicy],
    ['without any policy', null],
  ] as const) {
    test(`cleaned HTML does nothing by ${sink}, ${name}`, async ({ browser }) => {
      expect(cleaned.length).toBeGreaterThan(200);
      expect(await show(browser, cleanedFrames, { sink, policy })).toEqual({
        marks: [],
        popups: [],
        navigations: [],
        requests: [],
        referrers: [],
        images: expect.any(Array),
      });
    });
  }
}

for (const sink of sinks) {
  test(`the same HTML runs script by ${sink} when nobody cleans it`, async ({ browser }) => {
    const specimens = uncleaned(sink);
    expect(specimens.length).toBeGreaterThan(400);
    const { marks } = await show(browser, specimens, { sink, policy: null });
    // A few need a page of their own or another moment; one in twenty may be quiet here.
    expect(new Set(marks.map(mark => mark.frame)).size).toBeGreaterThan(specimens.length * 0.95);
  });
}

test('the policy of our pages stops script even when nobody cleans', async ({ browser }) => {
  expect(pagePolicy).toContain("script-src 'self'");
  const { marks } = await show(browser, uncleaned('documentWrite'), {
    sink: 'documentWrite',
    policy: pagePolicy,
  });
  expect(marks).toEqual([]);
});

test('an image of another host is asked for without a referrer, and only because we see to it', async ({
  browser,
}) => {
  const html = '<img src="https://elsewhere.invalid/a.png">';
  const how = { sink: 'documentWrite', policy: null } as const;
  const careless = await show(browser, [{ id: 'raw', html }], how);
  expect(careless.referrers).toHaveLength(1);
  const careful = await show(browser, [{ id: 'cleaned', html: cleanHtml(html) }], how);
  expect(careful.images).toHaveLength(1);
  expect(careful.referrers).toEqual([]);
});

test('the watch sees windows, navigations and requests', async ({ browser }) => {
  const specimens = [
    { id: 'script', html: '<a href="javascript:void open(&quot;/other&quot;)">a</a>' },
    { id: 'popup', html: '<form action="/other" target="_blank"><button>Go</button></form>' },
    { id: 'navigation', html: '<form action="https://elsewhere.invalid/"><button>Go</button></form>' },
    { id: 'own', html: '<form action="/elsewhere"><button>Go</button></form>' },
    { id: 'request', html: '<link rel="stylesheet" href="https://elsewhere.invalid/a.css">' },
  ];
  const seen = await show(
    browser,
    specimens,
    { sink: 'innerHTML', policy: null },
    ({ popups, navigations }) => popups.length > 0 && navigations.length > 1,
  );
  expect(seen.marks).toEqual([{ frame: 'script', call: 'open' }]);
  expect(seen.popups).toEqual(['https://docket.invalid/other?']);
  expect(seen.navigations).toEqual(
    expect.arrayContaining([
      expect.stringContaining('elsewhere.invalid/?'),
      expect.stringContaining('docket.invalid/elsewhere'),
    ]),
  );
  expect(seen.requests).toEqual(['https://elsewhere.invalid/a.css']);
});
