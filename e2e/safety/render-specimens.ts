import { type Browser, expect, type Page } from '@playwright/test';
import { provoke } from './provoke.ts';
import { type Observations, watchContext } from './watch-context.ts';

export type Sink = 'innerHTML' | 'documentWrite';

export interface Specimen {
  readonly id: string;
  readonly html: string;
}

interface RenderOptions {
  readonly sink: Sink;
  /** A content security policy; null for none. */
  readonly policy: string | null;
  readonly until?: (observed: Observations) => boolean;
}

const origin = 'https://docket.invalid';
const framesPerPage = 150;

/**
 * Writes each specimen into a frame of its own, in a page with the given content security policy or none, provokes it,
 * and returns what happened. Frames inherit the page's policy and origin. Windows open with a delay: `until` keeps the
 * page open until the condition holds.
 */
export async function renderSpecimens(
  browser: Browser,
  specimens: readonly Specimen[],
  options: RenderOptions,
): Promise<Observations> {
  const context = await browser.newContext();
  try {
    const { policy, until } = options;
    const headers: Record<string, string> = policy ? { 'content-security-policy': policy } : {};
    const observed = await watchContext(context, {
      origin,
      serve: url =>
        url.pathname === '/'
          ? { body: '<!doctype html><title>Frames</title>', headers }
          : { body: '', headers: {} },
    });
    for (let start = 0; start < specimens.length; start += framesPerPage) {
      const page = await context.newPage();
      await page.goto(`${origin}/`);
      await write(page, specimens.slice(start, start + framesPerPage), options);
      await provoke(page);
      if (until) await expect.poll(() => until(observed)).toBe(true);
      await page.close();
    }
    return observed;
  } finally {
    await context.close();
  }
}

async function write(page: Page, specimens: readonly Specimen[], { sink, policy }: RenderOptions) {
  const trustedName = /(?:^|;)\s*trusted-types ([\w-]+)/.exec(policy ?? '')?.[1] ?? null;
  await page.evaluate(
    ({ specimens, sink, trustedName }) => {
      for (const { id, html } of specimens) {
        const frame = document.createElement('iframe');
        frame.name = id;
        document.body.append(frame);
        const view = frame.contentWindow as (Window & typeof globalThis) | null;
        if (!view) throw new Error(`No frame for ${id}`);
        const content = trustedName ? trustedHtml(view, trustedName, html) : html;
        const frameDocument = view.document;
        if (sink === 'innerHTML') frameDocument.body.innerHTML = content;
        else {
          frameDocument.open();
          frameDocument.write(content);
          frameDocument.close();
        }
      }

      // Where the policy requires trusted types, the page declares this text trusted.
      function trustedHtml(view: Window & typeof globalThis, name: string, html: string): string {
        const { trustedTypes } = view as unknown as {
          trustedTypes: { createPolicy(name: string, rules: object): { createHTML(html: string): string } };
        };
        return trustedTypes.createPolicy(name, { createHTML: (text: string) => text }).createHTML(html);
      }
    },
    { specimens: [...specimens], sink, trustedName },
  );
}
