import { Archive } from 'lucide-react';
import { Fragment, memo, type ReactNode } from 'react';
import type { TicketListItem } from '#contract/tickets.ts';
import type { CardContext, CardPart } from '#entities/ticket/fields/ticket-field.ts';
import { Tick } from '#ui/tick.tsx';
import { useSlice } from '#ui/use-store.ts';
import { useBoardModel } from '../board-model.ts';
import { type CardDisplay, shownFieldsAt } from '../view/card-display.ts';
import { overstay } from './age.ts';
import styles from './ticket-card.module.css';

interface TicketCardProps {
  ticket: TicketListItem;
  done: boolean;
  display: CardDisplay;
  title?: ReactNode;
  menu?: ReactNode;
  /** Shows a tick instead of the priority; the title says it in words. */
  selected?: boolean;
}

/** The title comes first in the document, for Tab and screen readers. */
export const TicketCard = memo(function TicketCard(props: TicketCardProps) {
  const { ticket, done, display, title, menu, selected } = props;
  const { ages } = useBoardModel();
  const context = {
    done,
    overstay: useSlice(ages, ages => (done ? null : overstay(ticket, ages))),
  };
  const partsAt = (place: CardPart['place']) => shownParts(ticket, place, display, context);
  const start = partsAt('start');
  const below = partsAt('below');
  const facts = partsAt('facts');
  return (
    <>
      <h3 className={styles.title} dir="auto" data-done={done || undefined}>
        {title ?? ticket.title}
      </h3>
      {partsAt('top')}
      <header className={styles.head}>
        {selected ? (
          <span className={styles.start}>
            <Tick />
          </span>
        ) : (
          start.length > 0 && <span className={styles.start}>{start}</span>
        )}
        <span className={styles.key}>{ticket.reference}</span>
        {ticket.archived_at && (
          <span className={styles.archived}>
            <Archive />
            Archived
          </span>
        )}
        {menu}
        {partsAt('end')}
      </header>
      {below.length + facts.length > 0 && (
        <footer className={styles.below}>
          {below}
          {below.length > 0 && facts.length > 0 ? <span className={styles.facts}>{facts}</span> : facts}
        </footer>
      )}
    </>
  );
});

function shownParts(
  ticket: TicketListItem,
  place: CardPart['place'],
  display: CardDisplay,
  context: CardContext,
): ReactNode[] {
  return shownFieldsAt(place, display).flatMap(({ key, card }) => {
    const part: ReactNode = card.show(ticket, context);
    return part ? [<Fragment key={key}>{part}</Fragment>] : [];
  });
}
