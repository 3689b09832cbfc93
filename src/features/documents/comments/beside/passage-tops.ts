/** Finds the first mark of each passage, and its height on the page without laying out what is far away. */
export class PassageTops {
  readonly #text: HTMLElement;
  #marks = new Map<string, HTMLElement>();
  /** How far below the top of its block a mark was when it was last near. */
  readonly #offsets = new Map<string, number>();

  constructor(text: HTMLElement) {
    this.#text = text;
  }

  /** Call when marks were redrawn. */
  forget(): void {
    this.#marks.clear();
  }

  /** Ids of passages in the order of the text. */
  order(): string[] {
    return [...this.#current().keys()];
  }

  firstMark(id: string): HTMLElement | undefined {
    return this.#current().get(id);
  }

  /** In pixels of the viewport; undefined for a passage that is not in the text. */
  topOf(id: string, near: { from: number; to: number }): number | undefined {
    const mark = this.firstMark(id);
    if (!mark) return undefined;
    const closed = outermostClosed(mark);
    if (closed) return closed.getBoundingClientRect().top;
    const block = mark.closest('.prose > *') ?? mark;
    // Asking for a mark in a block that is not laid out would lay it out.
    const box = block.getBoundingClientRect();
    if (box.bottom < near.from || box.top > near.to) return box.top + (this.#offsets.get(id) ?? 0);
    const { top } = mark.getBoundingClientRect();
    this.#offsets.set(id, top - box.top);
    return top;
  }

  #current(): Map<string, HTMLElement> {
    if (this.#marks.size > 0 && [...this.#marks.values()].every(mark => mark.isConnected)) return this.#marks;
    this.#marks = new Map();
    for (const mark of this.#text.querySelectorAll<HTMLElement>('[data-passages]'))
      for (const id of mark.dataset.passages?.split(' ') ?? [])
        if (!this.#marks.has(id)) this.#marks.set(id, mark);
    return this.#marks;
  }
}

function outermostClosed(mark: Element): Element | null {
  let outermost: Element | null = null;
  for (let closed = mark.closest('details:not([open])'); closed; ) {
    outermost = closed;
    closed = closed.parentElement?.closest('details:not([open])') ?? null;
  }
  return outermost;
}
