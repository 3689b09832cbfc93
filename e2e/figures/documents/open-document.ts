import type { BrowserContext, Page } from '@playwright/test';
import { editorScript } from '../../support/hold-requests.ts';

export interface OpenedDocument {
  /** Milliseconds from the start of the navigation until the text is painted. */
  readable: number;
  /** Milliseconds from the start of the navigation until the text can be edited. */
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
    const selectors = {
      readable: `${text} :is(.prose, section, [contenteditable])`,
      editable: `${text} [contenteditable="true"]`,
    };
    const reached = new Set<string>();
    const names = ['readable', 'editable'] as const;
    new MutationObserver((_records, observer) => {
      for (const name of names) {
        if (reached.has(name) || !document.querySelector(selectors[name])) continue;
        reached.add(name);
        // The message arrives after the frame has been painted.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            opening[name] = performance.now();
          };
          port2.postMessage(null);
        });
      }
      if (reached.size === names.length) observer.disconnect();
    }).observe(document, { childList: true, subtree: true, attributes: true });
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        if (reached.has('readable')) opening.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export async function openDocument(context: BrowserContext, id: string): Promise<OpenedDocument> {
  const page = await context.newPage();
  await watchOpening(page);
  await page.goto(`/documents/${id}`, { waitUntil: 'commit' });
  const opened = await waitUntil(page, 'editable');
  await page.close();
  return opened;
}

/** Returns the milliseconds until the text is painted when the editor's code never loads. */
export async function openWithoutEditor(context: BrowserContext, id: string): Promise<number> {
  const page = await context.newPage();
  await watchOpening(page);
  await page.route(editorScript, () => {});
  await page.goto(`/documents/${id}`, { waitUntil: 'commit' });
  const { readable } = await waitUntil(page, 'readable');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.close();
  return readable;
}

async function waitUntil(page: Page, name: 'readable' | 'editable'): Promise<OpenedDocument> {
  const handle = await page.waitForFunction(
    state => {
      const { opening } = globalThis as unknown as { opening: OpenedDocument };
      return opening[state] > 0 && opening;
    },
    name,
    { timeout: 60_000 },
  );
  return (await handle.jsonValue()) as OpenedDocument;
}
