import { CoverPicture } from '#entities/ticket/fields/cover/cover-picture.tsx';
import styles from './screen-cover.module.css';
import type { TicketScreen } from './use-ticket-screen.ts';

export function ScreenCover({ screen: { ticket } }: { screen: TicketScreen }) {
  if (!ticket.cover) return null;
  return (
    <div className={styles.cover}>
      <CoverPicture url={ticket.cover.url} alt="Cover" />
    </div>
  );
}
