import { findWords } from '#lib/find-words.ts';
import styles from './found-text.module.css';
import { MarkedText } from './marked-text.tsx';

export function FoundText({ text, query }: { text: string; query: string }) {
  return <MarkedText text={text} ranges={findWords(text, query)} className={styles.found} />;
}
