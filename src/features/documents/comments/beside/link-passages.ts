import { elementsOf, passageAt } from '#editor/passages/marked.ts';

/** Shows which card belongs to the passage under the pointer, and which passage to the hovered or focused card. */
export function linkPassages(list: HTMLElement, text: HTMLElement): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let linked: Element | null = null;
  let tints: Animation[] = [];
  const tint = (id: string | null) => {
    for (const animation of tints) animation.cancel();
    // Animated, as an attribute would be noticed by the editor.
    tints = (id === null ? [] : elementsOf(text, id)).map(mark =>
      mark.animate([{ backgroundColor: 'color-mix(in oklab, var(--warn) 26%, transparent)' }], {
        duration: 1,
        fill: 'forwards',
      }),
    );
  };
  const cardOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-beside]') : null;
  let hovered: string | null = null;
  list.addEventListener(
    'pointerover',
    ({ target }) => {
      const id = cardOf(target)?.dataset.beside ?? null;
      if (id !== hovered) tint(id);
      hovered = id;
    },
    { signal },
  );
  list.addEventListener(
    'pointerleave',
    () => {
      tint(null);
      hovered = null;
    },
    { signal },
  );
  list.addEventListener('focusin', ({ target }) => tint(cardOf(target)?.dataset.beside ?? null), { signal });
  list.addEventListener('focusout', () => tint(hovered), { signal });
  const link = (id: string | null) => {
    const card = id === null ? null : list.querySelector(`[data-beside="${CSS.escape(id)}"]`);
    if (card === linked) return;
    linked?.removeAttribute('data-linked');
    card?.setAttribute('data-linked', '');
    linked = card;
  };
  text.addEventListener('pointerover', ({ target }) => link(passageAt(target)), { signal });
  text.addEventListener('pointerleave', () => link(null), { signal });
  text.addEventListener('focusin', ({ target }) => link(passageAt(target)), { signal });
  return () => {
    tint(null);
    link(null);
    ended.abort();
  };
}
