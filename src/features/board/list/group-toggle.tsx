import { ChevronDown, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './group-toggle.module.css';

interface GroupToggleProps {
  name: string | null;
  icon: ReactNode;
  closed: boolean;
  onToggle: () => void;
  /** Set on a board with lanes. */
  laneId?: string;
}

/** The button in the head of a group or lane, which opens and closes it. */
export function GroupToggle({ name, icon, closed, onToggle, laneId }: GroupToggleProps) {
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-expanded={!closed}
      data-lane-head={laneId}
      onClick={onToggle}
    >
      {closed ? <ChevronRight /> : <ChevronDown />}
      {icon}
      <span className={styles.name} dir="auto" title={name ?? undefined}>
        {name}
      </span>
    </button>
  );
}
