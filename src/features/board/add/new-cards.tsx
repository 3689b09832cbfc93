import { Button } from '#ui/button.tsx';
import { useStore } from '#ui/use-store.ts';
import { useBoardModel } from '../board-model.ts';
import type { NewCard } from '../data/new-cards.ts';
import styles from './quick-add.module.css';

/** `listId`: a column, or a cell of a lane. */
export function NewCards({ listId, atTop }: { listId: string; atTop: boolean }) {
  const { newCards } = useBoardModel();
  const cards = useStore(newCards.store).filter(
    card => card.listId === listId && (card.index !== null) === atTop,
  );
  return cards.map(card => <Card key={card.key} card={card} />);
}

function Card({ card }: { card: NewCard }) {
  const { newCards } = useBoardModel();
  if (card.failure === null) {
    return (
      <div className={styles.card} data-saving="" aria-busy="true">
        <p className={styles.title} dir="auto">
          {card.ticket.title}
        </p>
      </div>
    );
  }
  return (
    <section className={styles.card} aria-label={`Not created: ${card.ticket.title}`}>
      <p className={styles.title} dir="auto">
        {card.ticket.title}
      </p>
      <p className={styles.failure}>{card.failure}</p>
      <div className={styles.actions} data-no-drag="">
        <Button size={28} variant="outline" onClick={() => newCards.retry(card.key)}>
          Try again
        </Button>
        <Button size={28} variant="ghost" onClick={() => newCards.discard(card.key)}>
          Discard
        </Button>
      </div>
    </section>
  );
}
