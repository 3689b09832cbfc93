import { scrollerOf } from '#ui/scroller-of.ts';
import { PassageTops } from './passage-tops.ts';
import { stackCards } from './stack-cards.ts';

/** Pixels between two cards, and above the first. */
const gap = 12;

/**
 * Keeps the cards of a list beside their passages. It measures once a frame at most, after something has changed, and
 * moves cards without laying the text out again.
 */
export class CardStack {
  readonly passages: PassageTops;
  readonly #list: HTMLElement;
  readonly #frame: HTMLElement;
  readonly #scroller: Element;
  readonly #onOrder: (ids: readonly string[]) => void;
  readonly #heights = new Map<Element, number>();
  readonly #ended = new AbortController();
  readonly #sizes: ResizeObserver;
  readonly #changes: MutationObserver;
  #activeId: string | null = null;
  #order = '';
  #request = 0;

  /** Cards stand in `frame`, which is as wide as the text. */
  constructor(
    list: HTMLElement,
    {
      frame,
      text,
      onOrder,
    }: { frame: HTMLElement; text: HTMLElement; onOrder: (ids: readonly string[]) => void },
  ) {
    this.#list = list;
    this.#frame = frame;
    this.#onOrder = onOrder;
    this.passages = new PassageTops(text);
    this.#scroller = scrollerOf(list) ?? frame;
    this.#sizes = new ResizeObserver(entries => {
      for (const { target } of entries)
        if (target !== text && target !== frame)
          this.#heights.set(target, (target as HTMLElement).offsetHeight);
      this.place();
    });
    this.#changes = new MutationObserver(records => {
      if (records.some(({ addedNodes }) => addedNodes.length > 0)) this.passages.forget();
      this.#schedule();
    });
    this.#sizes.observe(text);
    this.#sizes.observe(frame);
    this.#changes.observe(text, {
      childList: true,
      subtree: true,
      characterData: true,
      attributeFilter: ['data-passages', 'open'],
    });
    const { signal } = this.#ended;
    this.#scroller.addEventListener('scroll', this.#schedule, { passive: true, signal });
  }

  end(): void {
    cancelAnimationFrame(this.#request);
    this.#ended.abort();
    this.#sizes.disconnect();
    this.#changes.disconnect();
  }

  cards(): HTMLElement[] {
    return [...this.#list.querySelectorAll<HTMLElement>(':scope > [data-beside]')];
  }

  isWhollyInView(card: HTMLElement): boolean {
    const view = this.#scroller.getBoundingClientRect();
    const { top, bottom } = card.getBoundingClientRect();
    return top >= view.top && bottom <= view.bottom;
  }

  activate(id: string | null): void {
    this.#activeId = id;
    this.place();
  }

  readonly place = (): void => {
    cancelAnimationFrame(this.#request);
    this.#request = 0;
    const { top: origin } = this.#frame.getBoundingClientRect();
    const view = this.#scroller.getBoundingClientRect();
    const near = { from: view.top - view.height, to: view.bottom + view.height };
    const stacked = this.cards().flatMap(card => {
      const top = this.passages.topOf(card.dataset.beside!, near);
      return top === undefined
        ? []
        : [{ card, wish: Math.round(top - origin), height: this.#heightOf(card) }];
    });
    // Passages that begin in one line keep the order of the text.
    const rank = new Map(this.passages.order().map((id, index) => [id, index]));
    const rankOf = (card: HTMLElement) => rank.get(card.dataset.beside!) ?? 0;
    stacked.sort((a, b) => rankOf(a.card) - rankOf(b.card));
    const active = stacked.findIndex(({ card }) => card.dataset.beside === this.#activeId);
    const places = stackCards(stacked, { active, gap, top: gap });
    for (const [index, { card, wish }] of stacked.entries()) show(card, places[index]!, wish);
    const ids = stacked.map(({ card }) => card.dataset.beside!);
    if (ids.join() === this.#order) return;
    this.#order = ids.join();
    this.#onOrder(ids);
  };

  readonly #schedule = (): void => {
    this.#request ||= requestAnimationFrame(this.place);
  };

  #heightOf(card: HTMLElement): number {
    const known = this.#heights.get(card);
    if (known !== undefined) return known;
    // Tells of the height now and of each later one.
    this.#sizes.observe(card);
    const height = card.offsetHeight;
    this.#heights.set(card, height);
    return height;
  }
}

function show(card: HTMLElement, place: number, wish: number): void {
  const values = { translate: `0 ${place}px`, '--reach': `${Math.abs(place - wish)}px` };
  for (const [name, value] of Object.entries(values))
    if (card.style.getPropertyValue(name) !== value) card.style.setProperty(name, value);
  card.toggleAttribute('data-below', place > wish);
}
