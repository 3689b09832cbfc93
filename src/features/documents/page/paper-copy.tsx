import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { countWords, plainText } from '#editor/plain-text.ts';
import { untitled } from '../data/document-text.ts';
import styles from './document-page.module.css';
import { useOpenDocument } from './open-document.tsx';
import { ReadingText } from './reading-text.tsx';

/** While it is printed, a text that is being written looks as its readers would see it. */
export function PaperCopy({ htmlNow }: { htmlNow: () => string }) {
  const { document, text } = useOpenDocument();
  const [html, setHtml] = useState<string | null>(null);
  useEffect(() => {
    // The page is taken as it is once these have been called.
    const begin = () => flushSync(() => setHtml(htmlNow()));
    const end = () => setHtml(null);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
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
