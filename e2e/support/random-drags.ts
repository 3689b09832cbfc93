export interface DragOrder {
  count: number;
  seed: number;
}

export interface DragReport {
  lifted: number;
  /** Tickets that were missing or twice on screen between two drags. */
  strays: string[];
}

/**
 * Drags random cards to random places with mouse events. Runs in the page, so that a thousand drags take seconds.
 * Every card has to be in view.
 */
export async function dragAtRandom({ count, seed }: DragOrder): Promise<DragReport> {
  let state = seed;
  const next = (most: number) => {
    // A generator with a seed, so that a run can be repeated.
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * most);
  };
  const { port1, port2 } = new MessageChannel();
  // Browsers slow down nested timers, but not messages.
  const turn = () =>
    new Promise(resolve => {
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
  const idsShown = () =>
    Array.from(
      document.querySelectorAll<HTMLElement>('[data-column] [data-ticket]'),
      card => card.dataset.ticket!,
    );
  const fire = (target: EventTarget, name: string, clientX: number, clientY: number) =>
    target.dispatchEvent(
      new MouseEvent(name, { bubbles: true, cancelable: true, composed: true, button: 0, clientX, clientY }),
    );

  const all = idsShown().toSorted();
  const strays: string[] = [];
  let lifted = 0;
  for (let drag = 0; drag < count; drag++) {
    const cards = document.querySelectorAll<HTMLElement>('[data-column] [data-ticket]');
    const card = cards[next(cards.length)]!;
    const from = card.getBoundingClientRect();
    const lists = document.querySelectorAll<HTMLElement>('[data-scroll^="column-"]');
    const to = lists[next(lists.length)]!.getBoundingClientRect();
    const start = { x: from.left + 20, y: from.top + 20 };
    const end = { x: to.left + 30, y: to.top + next(Math.min(to.height, 1700)) };
    fire(card, 'mousedown', start.x, start.y);
    fire(document, 'mousemove', start.x + 8, start.y + 8);
    for (let wait = 0; wait < 500 && !document.querySelector('[data-lifted]'); wait++) await turn();
    if (document.querySelector('[data-lifted]')) lifted++;
    fire(document, 'mousemove', end.x, end.y);
    await turn();
    fire(document, 'mouseup', end.x, end.y);
    // Listeners hear of the release a moment later.
    await new Promise(resolve => setTimeout(resolve));
    await turn();
    const shown = idsShown();
    if (shown.length !== all.length || shown.toSorted().some((id, at) => id !== all[at])) {
      const missing = all.filter(id => !shown.includes(id));
      const twice = shown.filter((id, at) => shown.indexOf(id) !== at);
      strays.push(`drag ${drag}: missing ${missing}, twice ${twice}`);
    }
  }
  return { lifted, strays };
}
