import {
  ChevronDown,
  ChevronsDown,
  ChevronsUp,
  ChevronUp,
  Equal,
  type LucideIcon,
  OctagonAlert,
} from 'lucide-react';
import styles from './priority-icon.module.css';

export type Priority = 'lowest' | 'low' | 'normal' | 'high' | 'highest' | 'critical';

/** All priorities, the most urgent first. */
export const priorities: readonly { value: Priority; label: string }[] = [
  { value: 'critical', label: 'Critical' },
  { value: 'highest', label: 'Highest' },
  { value: 'high', label: 'High' },
  { value: 'normal', label: 'Normal' },
  { value: 'low', label: 'Low' },
  { value: 'lowest', label: 'Lowest' },
];

export function priorityLabel(priority: Priority): string {
  return priorities.find(entry => entry.value === priority)?.label ?? priority;
}

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

/** Six shapes that are told apart without colour. */
export function PriorityIcon({ priority, decorative }: { priority: Priority; decorative?: boolean }) {
  const Shape = shapes[priority] ?? Equal;
  const name = decorative
    ? {}
    : { role: 'img', 'aria-label': `Priority: ${priorityLabel(priority).toLowerCase()}` };
  return <Shape className={styles[tones[priority] ?? 'mute']} {...name} />;
}
