import { useEffect } from 'react';
import { addEntry, createStore } from '#lib/store.ts';

interface Title {
  text: string;
  hasPriority: boolean;
}

const titles = createStore<readonly Title[]>([]);
const appName = 'Docket';

titles.subscribe(all => {
  const text = (all.findLast(title => title.hasPriority) ?? all.at(-1))?.text;
  document.title = text ? `${text} · ${appName}` : appName;
});

/** The last title with priority wins, such as that of a ticket beside its board; otherwise the last title. */
export function useDocumentTitle(text: string, { hasPriority = false } = {}): void {
  useEffect(() => addEntry(titles, { text, hasPriority }), [text, hasPriority]);
}
