import styles from './progress-line.module.css';

interface ProgressLineProps {
  label: string;
  active: boolean;
}

export function ProgressLine({ label, active }: ProgressLineProps) {
  if (!active) return null;
  return (
    <div role="progressbar" aria-label={label} className={styles.line}>
      <span className={styles.run} />
    </div>
  );
}
