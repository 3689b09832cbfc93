import styles from './kbd.module.css';
import { keyCaps } from './key-names.ts';

/** Keys such as "mod+shift+enter" or "g b". Hidden from screen readers, which read `aria-keyshortcuts`. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <span className={styles.keys} aria-hidden="true">
      {keyCaps(keys).map((cap, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sequence may hold one key twice
        <kbd key={index} className={styles.key}>
          {cap}
        </kbd>
      ))}
    </span>
  );
}
