import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { countWords, plainText } from '#editor/plain-text.ts';
import { untitled } from '../data/document-text.ts';
import styles from './document-page.module.css';
import { useOpenDocument } from './open-document.tsx';
import { ReadingText } from './reading-text.tsx';

/** Replaces the editor with the reading view while the page is printed. */
export function PrintCopy({ htmlNow }: { htmlNow: () => string }) {
  const { document, text } = useOpenDocument();
  const [html, setHtml] = useState<string | null>(null);
  useEffect(() => {
    // The browser prints what is in the DOM when `beforeprint` returns.
    const showCopy = () => flushSync(() => setHtml(htmlNow()));
    const hideCopy = () => setHtml(null);
    addEventListener('beforeprint', showCopy);
    addEventListener('afterprint', hideCopy);
    return () => {
      removeEventListener('beforeprint', showCopy);
      removeEventListener('afterprint', hideCopy);
    };
  }, [htmlNow]);
  if (html === null) return null;
  const { title, caption } = text.value;
  return (
    <div data-print-copy className={styles.paper}>
      <ReadingText
        document={{ ...document, title: title.trim() || untitled, caption }}
        html={html}
        words={countWords(plainText(html))}
      />
    </div>
  );
}
