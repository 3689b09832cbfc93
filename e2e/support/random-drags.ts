export interface DragOptions {
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
export async function dragAtRandom({ count, seed }: DragOptions): Promise<DragReport> {
  let state = seed;
  const randomBelow = (limit: number) => {
    // A generator with a seed, so that a run can be repeated.
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * limit);
  };
  const { port1, port2 } = new MessageChannel();
  // Browsers slow down nested timers, but not messages.
  const nextTask = () =>
    new Promise(resolve => {
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
  const visibleIds = () =>
    Array.from(
      document.querySelectorAll<HTMLElement>('[data-column] [data-ticket]'),
      card => card.dataset.ticket!,
    );
  const fire = (target: EventTarget, name: string, clientX: number, clientY: number) =>
    target.dispatchEvent(
      new MouseEvent(name, { bubbles: true, cancelable: true, composed: true, button: 0, clientX, clientY }),
    );

  const all = visibleIds().toSorted();
  const strays: string[] = [];
  let lifted = 0;
  for (let drag = 0; drag < count; drag++) {
    const cards = document.querySelectorAll<HTMLElement>('[data-column] [data-ticket]');
    const card = cards[randomBelow(cards.length)]!;
    const from = card.getBoundingClientRect();
    const lists = document.querySelectorAll<HTMLElement>('[data-scroll^="column-"]');
    const to = lists[randomBelow(lists.length)]!.getBoundingClientRect();
    const start = { x: from.left + 20, y: from.top + 20 };
    const end = { x: to.left + 30, y: to.top + randomBelow(Math.min(to.height, 1700)) };
    fire(card, 'mousedown', start.x, start.y);
    fire(document, 'mousemove', start.x + 8, start.y + 8);
    for (let wait = 0; wait < 500 && !document.querySelector('[data-lifted]'); wait++) await nextTask();
    if (document.querySelector('[data-lifted]')) lifted++;
    fire(document, 'mousemove', end.x, end.y);
    await nextTask();
    fire(document, 'mouseup', end.x, end.y);
    // Listeners are notified of the release in a later task.
    await new Promise(resolve => setTimeout(resolve));
    await nextTask();
    const ids = visibleIds();
    if (ids.length !== all.length || ids.toSorted().some((id, index) => id !== all[index])) {
      const missing = all.filter(id => !ids.includes(id));
      const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
      strays.push(`drag ${drag}: missing ${missing}, twice ${twice}`);
    }
  }
  return { lifted, strays };
}
