import { DndContext, DragOverlay, pointerWithin } from '@dnd-kit/core';
import type { ReactNode } from 'react';
import { formatNumber } from '#lib/counted.ts';
import { useShortcut } from '#ui/shortcuts.ts';
import { silentAccessibility } from '#ui/silent-accessibility.ts';
import { useCardSensors } from '../drag/sensors.ts';
import styles from './calendar-drag.module.css';
import { TicketChip } from './ticket-chip.tsx';
import { useCalendarDrag } from './use-calendar-drag.ts';

const overlayStyle = { zIndex: 'var(--z-drag)' };

export function CalendarDrag({ children }: { children: ReactNode }) {
  const sensors = useCardSensors();
  const { dragged, handlers } = useCalendarDrag();
  const [held] = dragged;
  // The sensor cancels the drag; the panel beside the calendar must not close for the same key.
  useShortcut('escape', () => true, { enabled: held !== undefined, whileTyping: true });
  return (
    <DndContext
      id="calendar"
      accessibility={silentAccessibility}
      sensors={sensors}
      collisionDetection={pointerWithin}
      {...handlers}
    >
      {children}
      <DragOverlay dropAnimation={null} style={overlayStyle}>
        {held && (
          <div className={styles.copy}>
            <TicketChip ticket={held} />
            {dragged.length > 1 && <span className={styles.count}>{formatNumber(dragged.length)}</span>}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}
