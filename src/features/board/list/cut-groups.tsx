import type { FieldGroup } from '#entities/ticket/fields/ticket-field.ts';
import { formatNumber } from '#lib/counted.ts';
import styles from './group-head.module.css';

interface CutGroupsProps {
  field: FieldGroup;
  shown: number;
  all: number;
}

/** Says that only the first groups of a field are on screen. */
export function CutGroups({ field, shown, all }: CutGroupsProps) {
  return (
    <p className={styles.cut}>
      The first {formatNumber(shown)} of {formatNumber(all)} groups by {field.label.toLowerCase()} are shown.
      Filter the tickets to see others.
    </p>
  );
}
