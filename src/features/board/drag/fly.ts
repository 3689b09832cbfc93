import { flightTime } from '../moves/flight-time.ts';
import type { Views } from '../views.ts';
import styles from './fly.module.css';

const homeTime = 200;

/** A copy of a card, as it stood on the screen. */
export interface Snapshot {
  copy: HTMLElement;
  rect: DOMRect;
}

/** Takes a picture of an element, to fly it after the page has changed. */
export function snapshotOf(element: HTMLElement): Snapshot {
  return { copy: element.cloneNode(true) as HTMLElement, rect: element.getBoundingClientRect() };
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Tints a card once, so that the eye finds it. */
export function flash(card: HTMLElement | null): void {
  if (!card) return;
  card.dataset.flash = '';
  const end = () => {
    delete card.dataset.flash;
  };
  card.addEventListener('animationend', end, { once: true });
}

/**
 * Flies a copy to the card that is in its place now. `arrived` hides the card meanwhile and flashes it at the end,
 * `moved` only hides it, `home` leaves it pale. Without a card, or when motion is not wanted, nothing flies.
 */
export async function fly(
  { copy, rect }: Snapshot,
  card: HTMLElement | null,
  how: 'arrived' | 'home' | 'moved',
): Promise<void> {
  if (!card) return;
  const to = card.getBoundingClientRect();
  if (!isStill() && to.width > 0) {
    const scale = rect.width / to.width;
    const shift = `translate(${rect.left - to.left}px, ${rect.top - to.top}px) scale(${scale})`;
    const time = how === 'arrived' ? flightTime(rect, to) : homeTime;
    copy.classList.add(styles.flying!);
    copy.setAttribute('aria-hidden', 'true');
    copy.inert = true;
    for (const [name, value] of Object.entries({
      left: to.left,
      top: to.top,
      width: to.width,
      height: to.height,
    }))
      copy.style.setProperty(name, `${value}px`);
    document.body.append(copy);
    card.dataset.landing = how;
    const flight = copy.animate([{ transform: shift }, { transform: 'none' }], {
      duration: time,
      easing: 'ease-out',
    });
    await flight.finished.catch(() => {});
    copy.remove();
    delete card.dataset.landing;
  }
  if (how === 'arrived') flash(card);
}

/** Changes the board and lets cards fly from where they were to where they are then, if both places are drawn. */
export function flyAlong(views: Views, ticketIds: readonly string[], change: () => void): void {
  const snapshots = ticketIds.flatMap(id => {
    const card = views.card(id);
    return card ? [[id, snapshotOf(card)] as const] : [];
  });
  change();
  for (const [id, snapshot] of snapshots) void fly(snapshot, views.card(id), 'arrived');
}
