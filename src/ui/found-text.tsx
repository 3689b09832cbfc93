import { findWords } from '#lib/find-words.ts';
import styles from './found-text.module.css';

/** A text with the words marked that were searched for. */
export function FoundText({ text, query }: { text: string; query: string }) {
  const words = findWords(text, query);
  const starts = [0, ...words.map(([, end]) => end)];
  return (
    <>
      {starts.map((start, at) => {
        const word = words[at];
        return (
          <span key={start}>
            {text.slice(start, word?.[0])}
            {word && <mark className={styles.found}>{text.slice(word[0], word[1])}</mark>}
          </span>
        );
      })}
    </>
  );
}
