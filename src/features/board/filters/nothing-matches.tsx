import { Button } from '#ui/button.tsx';
import { useBoardKit } from '../board-kit.ts';
import { noFilters } from '../view/ticket-filters.ts';
import styles from './filters.module.css';
import { useFound } from './use-found.ts';

/** Says once that no column has a ticket that matches. */
export function NothingMatches() {
  const kit = useBoardKit();
  const found = useFound();
  if (found !== 0) return null;
  return (
    <div className={styles.nothing}>
      <p>Nothing matches</p>
      <Button size={28} onClick={() => kit.setView({ filters: noFilters })}>
        Clear filters
      </Button>
    </div>
  );
}
