import type { ReactNode } from 'react';
import { formatNumber } from '#lib/counted.ts';
import { useShortcut } from '#ui/shortcuts.ts';
import copyStyles from '../drag/drag-copy.module.css';
import styles from './calendar-drag.module.css';
import { TicketChip } from './ticket-chip.tsx';
import { OverDay, useCalendarDrag } from './use-calendar-drag.ts';

export function CalendarDrag({ children }: { children: ReactNode }) {
  const { dragged, over, frameRef } = useCalendarDrag();
  const [held] = dragged;
  // The press cancels the drag; the panel beside the calendar must not close for the same key.
  useShortcut('escape', () => true, { enabled: held !== undefined, whileTyping: true });
  return (
    <OverDay value={over}>
      {children}
      {held && (
        <div ref={frameRef} className={copyStyles.frame}>
          <div className={styles.copy}>
            <TicketChip ticket={held} />
            {dragged.length > 1 && <span className={styles.count}>{formatNumber(dragged.length)}</span>}
          </div>
        </div>
      )}
    </OverDay>
  );
}
