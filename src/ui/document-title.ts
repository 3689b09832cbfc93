import { useEffect } from 'react';

interface Title {
  text: string;
  above: boolean;
}

let titles: readonly Title[] = [];
const appName = 'Docket';

function publish(next: readonly Title[]): void {
  titles = next;
  const text = (titles.findLast(title => title.above) ?? titles.at(-1))?.text;
  document.title = text ? `${text} · ${appName}` : appName;
}

/** Names the browser's tab while the page is shown. `above`: what lies over a page, such as a ticket beside a board. */
export function useDocumentTitle(text: string, above = false): void {
  useEffect(() => {
    const title = { text, above };
    publish([...titles, title]);
    return () => publish(titles.filter(other => other !== title));
  }, [text, above]);
}
