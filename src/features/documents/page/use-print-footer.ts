import { useEffect } from 'react';
import { formatExact } from '#lib/dates.ts';
import { paths } from '#lib/paths.ts';

/** Prints title, address and date below each page of a document. */
export function usePrintFooter(id: string, title: string): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    const writeFooter = () =>
      sheet.replaceSync(
        printFooterCss({
          title,
          address: location.origin + paths.document(id),
          day: formatExact(new Date()),
        }),
      );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    addEventListener('beforeprint', writeFooter);
    return () => {
      removeEventListener('beforeprint', writeFooter);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== sheet);
    };
  }, [id, title]);
}

function cssString(text: string): string {
  const escaped = text.replace(/["\\\p{Cc}]/gu, character => `\\${character.codePointAt(0)?.toString(16)} `);
  return `"${escaped}"`;
}

interface PrintFooter {
  title: string;
  address: string;
  day: string;
}

export function printFooterCss({ title, address, day }: PrintFooter): string {
  const textStyle =
    'font: 8pt/1.4 sans-serif; color: CanvasText; white-space: pre-wrap; vertical-align: top;';
  return `@media print { @page {
    @bottom-left { ${textStyle} padding-top: 5mm; width: 75%; content: ${cssString(`${title}\n${address}`)}; }
    @bottom-right { ${textStyle} padding-top: 5mm; text-align: right;
      content: ${cssString(`${day}\nPage `)} counter(page) " of " counter(pages); }
  } }`;
}
