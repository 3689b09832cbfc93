import type { Page } from '@playwright/test';

/**
 * Does everything in the page and its frames that a visitor could do: fires every event that has a handler, focuses
 * each element, clicks each thing that can be clicked. A link that the policy allows (http, https, mailto, tel,
 * relative) may lead away on a click, so its default is prevented; any other link is followed. `within` limits focus
 * and clicks to the elements that the selector finds, and their contents.
 */
export async function provoke(page: Page, within: string | null = null): Promise<void> {
  // Nested frames have to be loaded first.
  await settle(page);
  await page.evaluate(stirAll, within);
  await settle(page);
}

function stirAll(within: string | null) {
  for (const place of [document, ...inner(document)]) stir(place, place.defaultView ?? window);

  function inner(place: Document): Document[] {
    // The document of a frame of another origin is null.
    const documents = Array.from(place.querySelectorAll('iframe'), frame => frame.contentDocument);
    return documents.flatMap(each => (each ? [each, ...inner(each)] : []));
  }

  function stir(place: Document, view: Window & typeof globalThis) {
    // While capturing, so that the page's own handling of links sees the prevented default.
    const prevent = (event: Event) => {
      const link = event.composedPath().find(node => (node as Element).matches?.('a, area'));
      const { href } = (link ?? {}) as { href?: string | SVGAnimatedString };
      const address = typeof href === 'string' ? href : href?.baseVal;
      if (address && /^(https?|mailto|tel):|^[^:]*([/?#]|$)/i.test(address)) event.preventDefault();
    };
    view.addEventListener('click', prevent, true);
    for (const element of place.querySelectorAll('*')) {
      attempt(() => {
        const heard = element === place.body ? [element, view] : [element];
        for (const name of element.getAttributeNames()) {
          if (!/^on/i.test(name)) continue;
          for (const each of heard) each.dispatchEvent(new view.Event(name.slice(2).toLowerCase()));
        }
      });
      if (isOurs(element)) attempt(() => (element as HTMLElement).focus());
    }
    const clickable = 'a, area, button, summary, input, label, option, select, [href], [*|href], [onclick]';
    for (const element of place.querySelectorAll(clickable)) {
      if (!isOurs(element)) continue;
      attempt(() =>
        element.dispatchEvent(new view.MouseEvent('click', { bubbles: true, cancelable: true, view })),
      );
    }
  }

  function isOurs(element: Element): boolean {
    return within === null || element.closest(within) !== null;
  }

  // Errors are the hostile page's own (a clobbered method, a removed frame).
  function attempt(act: () => void) {
    try {
      act();
    } catch {}
  }
}

/** Waits until earlier requests are answered and painted: an own image behind them, then two frames. */
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
