import type { Page } from '@playwright/test';

/**
 * Does to everything in the page and in its frames what a visitor could do: fires every event that an element
 * has a handler for, focuses each, clicks each thing that can be clicked.
 * A link that the policy allows (http, https, mailto, tel, relative) may lead away when it is clicked, so its
 * default is prevented; any other link is followed.
 * What is focused and clicked may be confined to the elements that a selector finds, and what is in them.
 */
export async function provoke(page: Page, within: string | null = null): Promise<void> {
  // Frames inside frames have to be there before they can be stirred.
  await settle(page);
  await page.evaluate(stirAll, within);
  await settle(page);
}

function stirAll(within: string | null) {
  for (const place of [document, ...inner(document)]) stir(place, place.defaultView ?? window);

  function inner(place: Document): Document[] {
    // A frame of another origin has no document for us, as it has none for the page.
    const documents = Array.from(place.querySelectorAll('iframe'), frame => frame.contentDocument);
    return documents.flatMap(each => (each ? [each, ...inner(each)] : []));
  }

  function stir(place: Document, view: Window & typeof globalThis) {
    // While capturing, so that the page's own handling of links sees what has been prevented.
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

  // What throws here is the hostile page's own (a clobbered method, a removed frame): the next one still counts.
  function attempt(act: () => void) {
    try {
      act();
    } catch {}
  }
}

/** Until what was asked for before has been answered and painted: an own image behind them, then two frames. */
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
