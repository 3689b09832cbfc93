import { findWords } from '#lib/find-words.ts';
import styles from './highlighted-text.module.css';
import { MarkedText } from './marked-text.tsx';

export function HighlightedText({ text, query }: { text: string; query: string }) {
  return <MarkedText text={text} ranges={findWords(text, query)} className={styles.found} />;
}
