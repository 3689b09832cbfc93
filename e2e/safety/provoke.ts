import type { Page } from '@playwright/test';

/**
 * Does in the page and its frames what a visitor could do: fires every event that has a handler, focuses each element,
 * and clicks each clickable one. A link that the policy allows (http, https, mailto, tel, relative) may lead away on a
 * click, so its default is prevented; any other link is followed. `within` limits focus and clicks to the elements that
 * the selector finds, and their contents.
 */
export async function provoke(page: Page, within: string | null = null): Promise<void> {
  // Nested frames have to be loaded first.
  await settle(page);
  await page.evaluate(provokeAll, within);
  await settle(page);
}

function provokeAll(within: string | null) {
  for (const doc of [document, ...innerDocuments(document)]) provokeDocument(doc, doc.defaultView ?? window);

  function innerDocuments(doc: Document): Document[] {
    // The document of a frame of another origin is null.
    const documents = Array.from(doc.querySelectorAll('iframe'), frame => frame.contentDocument);
    return documents.flatMap(each => (each ? [each, ...innerDocuments(each)] : []));
  }

  function provokeDocument(doc: Document, view: Window & typeof globalThis) {
    // While capturing, so that the page's own click handlers see the prevented default.
    const prevent = (event: Event) => {
      const link = event.composedPath().find(node => (node as Element).matches?.('a, area'));
      const { href } = (link ?? {}) as { href?: string | SVGAnimatedString };
      const address = typeof href === 'string' ? href : href?.baseVal;
      if (address && /^(https?|mailto|tel):|^[^:]*([/?#]|$)/i.test(address)) event.preventDefault();
    };
    view.addEventListener('click', prevent, true);
    for (const element of doc.querySelectorAll('*')) {
      attempt(() => {
        const targets = element === doc.body ? [element, view] : [element];
        for (const name of element.getAttributeNames()) {
          if (!/^on/i.test(name)) continue;
          for (const target of targets) target.dispatchEvent(new view.Event(name.slice(2).toLowerCase()));
        }
      });
      if (isInScope(element)) attempt(() => (element as HTMLElement).focus());
    }
    const clickable = 'a, area, button, summary, input, label, option, select, [href], [*|href], [onclick]';
    for (const element of doc.querySelectorAll(clickable)) {
      if (!isInScope(element)) continue;
      attempt(() =>
        element.dispatchEvent(new view.MouseEvent('click', { bubbles: true, cancelable: true, view })),
      );
    }
  }

  function isInScope(element: Element): boolean {
    return within === null || element.closest(within) !== null;
  }

  // Hostile pages cause errors, such as by clobbered methods and removed frames.
  function attempt(action: () => void) {
    try {
      action();
    } catch {}
  }
}

/** Waits until earlier requests are answered and painted: requests an image after them, then waits for two frames. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>(resolve => {
        const image = new Image();
        const painted = () => requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        image.onload = painted;
        image.onerror = painted;
        image.src = `/settled.png?${Math.random()}`;
      }),
  );
}
