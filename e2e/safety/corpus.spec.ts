import { expect, test } from '@playwright/test';
import { securityHeaders } from '#server/security-headers.ts';
import { cleanHtml } from '#service/html/clean-html.ts';
import { xssControls, xssPayloads } from '#service/html/testing/corpora.ts';
import { renderSpecimens, type Sink, type Specimen } from './render-specimens.ts';

// The whole corpus of hostile HTML in a real browser. Once cleaned it must run no script, open no window, navigate
// nowhere and send no request to another host. The rules allow images over https without a referrer; the closed
// network keeps them from loading. Links that the rules keep may lead away on a click, so the click is made and its
// default prevented.

// Hundreds of frames take long on a busy machine.
test.describe.configure({ mode: 'parallel', timeout: 120_000 });

const pagePolicy = securityHeaders()['Content-Security-Policy'] ?? '';

const sinks: readonly Sink[] = ['innerHTML', 'documentWrite'];

/** The distinct results of cleaning. */
const cleaned: readonly string[] = [...new Set(xssPayloads.map(({ html }) => cleanHtml(html)))];

/** Several cleaned pieces share a frame, because each closes all of its elements. */
const piecesPerFrame = 20;

const cleanedFrames: readonly Specimen[] = Array.from(
  { length: Math.ceil(cleaned.length / piecesPerFrame) },
  (_, index) => ({
    id: `cleaned ${index}`,
    html: cleaned
      .slice(index * piecesPerFrame, (index + 1) * piecesPerFrame)
      .map(html => `<div data-piece>${html}</div>`)
      .join(''),
  }),
);

/** Payloads that run script in Chromium without cleaning. */
function runningSpecimens(sink: Sink): Specimen[] {
  const ids = new Set(xssControls.filter(control => control[sink]).map(control => control.id));
  return xssPayloads.filter(({ id }) => ids.has(id));
}

test('each piece of cleaned HTML closes all of its elements', async ({ page }) => {
  const whole = cleanedFrames.map(({ html }) => html).join('');
  for (const sink of sinks) {
    const pieces = await page.evaluate(
      ({ whole, sink }) => {
        const target = document.implementation.createHTMLDocument('');
        if (sink === 'innerHTML') target.body.innerHTML = whole;
        else {
          target.open();
          target.write(whole);
          target.close();
        }
        return [...target.body.children].map(piece => piece.hasAttribute('data-piece'));
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
      expect(await renderSpecimens(browser, cleanedFrames, { sink, policy })).toEqual({
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
  test(`the same HTML runs script by ${sink} when it is not cleaned`, async ({ browser }) => {
    const specimens = runningSpecimens(sink);
    expect(specimens.length).toBeGreaterThan(400);
    const { marks } = await renderSpecimens(browser, specimens, { sink, policy: null });
    // One in twenty may stay silent here: some need a page of their own or more time.
    expect(new Set(marks.map(mark => mark.frame)).size).toBeGreaterThan(specimens.length * 0.95);
  });
}

test('the policy of our pages stops script even in uncleaned HTML', async ({ browser }) => {
  expect(pagePolicy).toContain("script-src 'self'");
  const { marks } = await renderSpecimens(browser, runningSpecimens('documentWrite'), {
    sink: 'documentWrite',
    policy: pagePolicy,
  });
  expect(marks).toEqual([]);
});

test('cleaned HTML requests an image of another host without the referrer that browsers send by default', async ({
  browser,
}) => {
  const html = '<img src="https://elsewhere.invalid/a.png">';
  const options = { sink: 'documentWrite', policy: null } as const;
  const uncleaned = await renderSpecimens(browser, [{ id: 'raw', html }], options);
  expect(uncleaned.referrers).toHaveLength(1);
  const cleanedResult = await renderSpecimens(browser, [{ id: 'cleaned', html: cleanHtml(html) }], options);
  expect(cleanedResult.images).toHaveLength(1);
  expect(cleanedResult.referrers).toEqual([]);
});

test('windows, navigations and requests are observed', async ({ browser }) => {
  const specimens = [
    { id: 'script', html: '<a href="javascript:void open(&quot;/other&quot;)">a</a>' },
    { id: 'popup', html: '<form action="/other" target="_blank"><button>Go</button></form>' },
    { id: 'navigation', html: '<form action="https://elsewhere.invalid/"><button>Go</button></form>' },
    { id: 'own', html: '<form action="/elsewhere"><button>Go</button></form>' },
    { id: 'request', html: '<link rel="stylesheet" href="https://elsewhere.invalid/a.css">' },
  ];
  const observed = await renderSpecimens(browser, specimens, {
    sink: 'innerHTML',
    policy: null,
    until: ({ popups, navigations }) => popups.length > 0 && navigations.length > 1,
  });
  expect(observed.marks).toEqual([{ frame: 'script', call: 'open' }]);
  expect(observed.popups).toEqual(['https://docket.invalid/other?']);
  expect(observed.navigations).toEqual(
    expect.arrayContaining([
      expect.stringContaining('elsewhere.invalid/?'),
      expect.stringContaining('docket.invalid/elsewhere'),
    ]),
  );
  expect(observed.requests).toEqual(['https://elsewhere.invalid/a.css']);
});
