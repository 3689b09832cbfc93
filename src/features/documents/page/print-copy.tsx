import { useState } from 'react';
import { countWords, plainText } from '#editor/plain-text.ts';
import { usePrinting } from '#ui/use-printing.ts';
import { untitled } from '../data/document-text.ts';
import styles from './document-page.module.css';
import { useOpenDocument } from './open-document.tsx';
import { ReadingText } from './reading-text.tsx';

/** Replaces the editor with the reading view while the page is printed. */
export function PrintCopy({ htmlNow }: { htmlNow: () => string }) {
  return usePrinting() && <Copy htmlNow={htmlNow} />;
}

function Copy({ htmlNow }: { htmlNow: () => string }) {
  const { document, text } = useOpenDocument();
  const [html] = useState(htmlNow);
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
