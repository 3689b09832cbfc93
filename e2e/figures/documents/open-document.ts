import type { BrowserContext, Page } from '@playwright/test';
import { editorCode } from '../../support/hold.ts';

export interface OpenedDocument {
  /** Milliseconds from the start of the navigation until the text is painted, and until it can be edited. */
  readable: number;
  editable: number;
  /** Cumulative layout shift after the text could be read. */
  shift: number;
}

/** Call before the page is opened. */
async function watchOpening(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const opening: OpenedDocument = { readable: 0, editable: 0, shift: 0 };
    Object.assign(globalThis, { opening });
    const text = '[data-document-text]';
    const signs = {
      readable: `${text} :is(.prose, section, [contenteditable])`,
      editable: `${text} [contenteditable="true"]`,
    };
    const seen = new Set<string>();
    const names = ['readable', 'editable'] as const;
    new MutationObserver((_records, observer) => {
      for (const name of names) {
        if (seen.has(name) || !document.querySelector(signs[name])) continue;
        seen.add(name);
        // The message arrives after the frame has been painted.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            opening[name] = performance.now();
          };
          port2.postMessage(null);
        });
      }
      if (seen.size === names.length) observer.disconnect();
    }).observe(document, { childList: true, subtree: true, attributes: true });
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        if (seen.has('readable')) opening.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export async function openDocument(context: BrowserContext, id: string): Promise<OpenedDocument> {
  const page = await context.newPage();
  await watchOpening(page);
  await page.goto(`/documents/${id}`, { waitUntil: 'commit' });
  const opened = await openedIn(page, 'editable');
  await page.close();
  return opened;
}

/** Returns milliseconds. The editor's code never loads. */
export async function openWithoutEditor(context: BrowserContext, id: string): Promise<number> {
  const page = await context.newPage();
  await watchOpening(page);
  await page.route(editorCode, () => {});
  await page.goto(`/documents/${id}`, { waitUntil: 'commit' });
  const { readable } = await openedIn(page, 'readable');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.close();
  return readable;
}

async function openedIn(page: Page, name: 'readable' | 'editable'): Promise<OpenedDocument> {
  const handle = await page.waitForFunction(
    wanted => {
      const { opening } = globalThis as unknown as { opening: OpenedDocument };
      return opening[wanted] > 0 && opening;
    },
    name,
    { timeout: 60_000 },
  );
  return (await handle.jsonValue()) as OpenedDocument;
}
