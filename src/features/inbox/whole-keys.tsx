import styles from './whole-keys.module.css';

const keyPattern = /\b([A-Z][A-Z0-9]*-\d+)\b/;

/** A text in which the keys of tickets do not break at their hyphens. */
export function WholeKeys({ text }: { text: string }) {
  return text.split(keyPattern).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts without ids, which do not move
      <span key={index} className={styles.key}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
