import { useProject } from '#entities/project/project-context.ts';
import { formatExact } from '#lib/dates.ts';
import styles from './print-title.module.css';

/** The head of a printed page: the project, what it shows, and the time. On paper alone. */
export function PrintTitle({ part }: { part?: string }) {
  const { project } = useProject();
  return (
    <p className={styles.title}>
      <b dir="auto">{project.name}</b>
      {part && <span>{part}</span>}
      <span>{formatExact(new Date())}</span>
    </p>
  );
}
