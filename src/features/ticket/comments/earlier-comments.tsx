import { useEarlierComments } from '#api/use-earlier-comments.ts';
import { Button } from '#ui/button.tsx';
import styles from './comments.module.css';

/** Stands above the comments of a ticket that has earlier ones. */
export function EarlierComments({ ticketId }: { ticketId: string }) {
  const { show, pending, failed } = useEarlierComments('ticket', ticketId);
  return (
    <div className={styles.earlier}>
      <Button size={28} variant="ghost" pending={pending} onClick={show}>
        Show earlier comments
      </Button>
      {failed && <p role="alert">The earlier comments could not be read. Try again.</p>}
    </div>
  );
}
