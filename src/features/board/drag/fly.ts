import { flightTime } from '../moves/flight-time.ts';
import styles from './fly.module.css';

const flightHomeMs = 200;

export interface CardCopy {
  copy: HTMLElement;
  rect: DOMRect;
}

export function copyCard(element: HTMLElement): CardCopy {
  return { copy: element.cloneNode(true) as HTMLElement, rect: element.getBoundingClientRect() };
}

const reducesMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export function highlightCard(card: HTMLElement | null): void {
  if (!card) return;
  card.dataset.flash = '';
  const end = () => {
    delete card.dataset.flash;
  };
  card.addEventListener('animationend', end, { once: true });
}

/** Flies a copy to its card, which `arrived` hides and then highlights, `moved` only hides, and `home` fades. */
export async function fly(
  { copy, rect }: CardCopy,
  card: HTMLElement | null,
  how: 'arrived' | 'home' | 'moved',
): Promise<void> {
  if (!card) return;
  const to = card.getBoundingClientRect();
  if (!reducesMotion() && to.width > 0) {
    const scale = rect.width / to.width;
    const start = `translate(${rect.left - to.left}px, ${rect.top - to.top}px) scale(${scale})`;
    const duration = how === 'arrived' ? flightTime(rect, to) : flightHomeMs;
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
    const flight = copy.animate([{ transform: start }, { transform: 'none' }], {
      duration,
      easing: 'ease-out',
    });
    await flight.finished.catch(() => {});
    copy.remove();
    delete card.dataset.landing;
  }
  if (how === 'arrived') highlightCard(card);
}

/** Runs `change`, then flies the cards, which `cardOf` returns, from where they were to where they are. */
export function flyAfter(
  cardOf: (ticketId: string) => HTMLElement | null,
  ticketIds: readonly string[],
  change: () => void,
): void {
  const snapshots = ticketIds.flatMap(id => {
    const card = cardOf(id);
    return card ? [[id, copyCard(card)] as const] : [];
  });
  change();
  for (const [id, snapshot] of snapshots) void fly(snapshot, cardOf(id), 'arrived');
}
