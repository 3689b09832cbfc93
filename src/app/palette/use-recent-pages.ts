import { useEffect } from 'react';
import { useMatches } from 'react-router';
import { paths } from '#lib/paths.ts';
import { rememberPage } from './recent.ts';

export function useRecentPages(): void {
  const match = useMatches().at(-1);
  const { reference, id } = match?.params ?? {};
  const path = reference
    ? paths.ticket(reference)
    : id && match?.pathname.startsWith(paths.documents)
      ? paths.document(id)
      : null;
  useEffect(() => {
    // Effects of the page, which set the title, run before this one.
    const title = document.title.replace(/ · Docket$/, '');
    if (path !== null) rememberPage({ path, title });
  }, [path]);
}
