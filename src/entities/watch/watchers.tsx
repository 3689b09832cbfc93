import type { RefObject } from 'react';
import { Avatar } from '#entities/person/avatar.tsx';
import { Popover } from '#ui/popover.tsx';
import type { WatchView } from './use-watch.ts';
import styles from './watchers.module.css';

interface WatchersProps {
  view: WatchView | null;
  /** Gets the focus back. */
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

export function Watchers({ view, anchor, onClose }: WatchersProps) {
  return (
    <Popover
      open
      onOpenChange={open => !open && onClose()}
      anchor={anchor}
      align="end"
      label="Watched by"
      finalFocus={() => anchor.current}
    >
      <ul className={styles.list}>
        {view?.watch?.people.map(person => (
          <li key={person.id} className={styles.person}>
            <Avatar person={person} size={20} decorative />
            <span className={styles.name}>{person.name}</span>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
