import {
  ChevronDown,
  ChevronsDown,
  ChevronsUp,
  ChevronUp,
  Equal,
  type LucideIcon,
  OctagonAlert,
} from 'lucide-react';
import type { Priority } from '#contract/priorities.ts';
import styles from './priority-icon.module.css';

export const priorityLabel = (priority: Priority): string =>
  priority.charAt(0).toUpperCase() + priority.slice(1);

const shapes: Record<Priority, LucideIcon> = {
  critical: OctagonAlert,
  highest: ChevronsUp,
  high: ChevronUp,
  normal: Equal,
  low: ChevronDown,
  lowest: ChevronsDown,
};

const tones: Record<Priority, 'danger' | 'warn' | 'mute'> = {
  critical: 'danger',
  highest: 'danger',
  high: 'warn',
  normal: 'mute',
  low: 'mute',
  lowest: 'mute',
};

/** Each priority has its own shape, so that it can be recognized without colour. */
export function PriorityIcon({ priority, decorative }: { priority: Priority; decorative?: boolean }) {
  const Shape = shapes[priority] ?? Equal;
  const name = decorative
    ? {}
    : { role: 'img', 'aria-label': `Priority: ${priorityLabel(priority).toLowerCase()}` };
  return <Shape className={styles[tones[priority] ?? 'mute']} {...name} />;
}
