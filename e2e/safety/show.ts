import { type Browser, expect, type Page } from '@playwright/test';
import { provoke } from './provoke.ts';
import { type Watch, watch } from './watch.ts';

export type Sink = 'innerHTML' | 'documentWrite';

export interface Specimen {
  readonly id: string;
  readonly html: string;
}

const origin = 'https://docket.invalid';
const together = 150;

/**
 * Writes each piece of HTML into a frame of its own of a page with this content security policy (or none), provokes
 * it, and returns what happened. Frames inherit the page's policy and origin. Windows open a moment later: with
 * `until` the page stays open until the condition holds.
 */
export async function show(
  browser: Browser,
  specimens: readonly Specimen[],
  how: { readonly sink: Sink; readonly policy: string | null },
  until?: (seen: Watch) => boolean,
): Promise<Watch> {
  const context = await browser.newContext();
  try {
    const headers: Record<string, string> = how.policy ? { 'content-security-policy': how.policy } : {};
    const seen = await watch(context, {
      origin,
      serve: url =>
        url.pathname === '/'
          ? { body: '<!doctype html><title>Frames</title>', headers }
          : { body: '', headers: {} },
    });
    for (let at = 0; at < specimens.length; at += together) {
      const page = await context.newPage();
      await page.goto(`${origin}/`);
      await write(page, specimens.slice(at, at + together), how);
      await provoke(page);
      if (until) await expect.poll(() => until(seen)).toBe(true);
      await page.close();
    }
    return seen;
  } finally {
    await context.close();
  }
}

async function write(page: Page, specimens: readonly Specimen[], how: { sink: Sink; policy: string | null }) {
  const trusted = /(?:^|;)\s*trusted-types ([\w-]+)/.exec(how.policy ?? '')?.[1] ?? null;
  await page.evaluate(
    ({ specimens, sink, trusted }) => {
      for (const { id, html } of specimens) {
        const frame = document.createElement('iframe');
        frame.name = id;
        document.body.append(frame);
        const view = frame.contentWindow as (Window & typeof globalThis) | null;
        if (!view) throw new Error(`No frame for ${id}`);
        const content = trusted ? passed(view, trusted, html) : html;
        const place = view.document;
        if (sink === 'innerHTML') place.body.innerHTML = content;
        else {
          place.open();
          place.write(content);
          place.close();
        }
      }

      // Where the policy requires trusted types, the page declares this text trusted.
      function passed(view: Window & typeof globalThis, name: string, html: string): string {
        const { trustedTypes } = view as unknown as {
          trustedTypes: { createPolicy(name: string, rules: object): { createHTML(html: string): string } };
        };
        return trustedTypes.createPolicy(name, { createHTML: (text: string) => text }).createHTML(html);
      }
    },
    { specimens: [...specimens], sink: how.sink, trusted },
  );
}
