import { useEffect } from 'react';
import { formatExact } from '#lib/dates.ts';
import { paths } from '#lib/paths.ts';

export function usePrintFoot(id: string, title: string): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    const write = () =>
      sheet.replaceSync(printFoot(title, location.origin + paths.document(id), formatExact(new Date())));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    addEventListener('beforeprint', write);
    return () => {
      removeEventListener('beforeprint', write);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== sheet);
    };
  }, [id, title]);
}

function cssText(text: string): string {
  const safe = text.replace(/["\\\p{Cc}]/gu, sign => `\\${sign.codePointAt(0)?.toString(16)} `);
  return `"${safe}"`;
}

export function printFoot(title: string, address: string, day: string): string {
  const small = 'font: 8pt/1.4 sans-serif; color: CanvasText; white-space: pre-wrap; vertical-align: top;';
  return `@media print { @page {
    @bottom-left { ${small} padding-top: 5mm; width: 75%; content: ${cssText(`${title}\n${address}`)}; }
    @bottom-right { ${small} padding-top: 5mm; text-align: right;
      content: ${cssText(`${day}\nPage `)} counter(page) " of " counter(pages); }
  } }`;
}
