import { useEffect } from 'react';
import { addEntry, createStore } from '#lib/store.ts';

interface Title {
  text: string;
  above: boolean;
}

const titles = createStore<readonly Title[]>([]);
const appName = 'Docket';

titles.subscribe(shown => {
  const text = (shown.findLast(title => title.above) ?? shown.at(-1))?.text;
  document.title = text ? `${text} · ${appName}` : appName;
});

/** A title `above` has priority, such as that of a ticket beside a board. */
export function useDocumentTitle(text: string, above = false): void {
  useEffect(() => addEntry(titles, { text, above }), [text, above]);
}
