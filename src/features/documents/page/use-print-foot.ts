import { useEffect } from 'react';
import { formatExact } from '#lib/dates.ts';
import { paths } from '#lib/paths.ts';
import { printFoot } from './print-foot.ts';

/** Sets the footer of printed pages while the document is open. */
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
