import { useEffect } from 'react';
import { useMatches } from 'react-router';
import { rememberPage } from '#features/search/recents/recent-pages.ts';
import type { TicketRoute } from '#features/ticket/data/ticket-loader.ts';
import { paths } from '#lib/paths.ts';

/** Stores each visited ticket and document as a recent page. */
export function useRecentPages(): void {
  const match = useMatches().at(-1);
  const path = match ? recordPathOf(match) : null;
  const ticketId = match?.params.reference ? (match.loaderData as TicketRoute | undefined)?.id : undefined;
  useEffect(() => {
    // Effects of the page, which set the title, run before this one.
    if (path !== null)
      rememberPage({
        path,
        title: document.title.replace(/ · Docket$/, ''),
        ...(ticketId && { ticketId }),
      });
  }, [path, ticketId]);
}

/** The path of a ticket or document; null for other pages. */
function recordPathOf({ params, pathname }: ReturnType<typeof useMatches>[number]): string | null {
  const { reference, id } = params;
  if (reference) return paths.ticket(reference);
  return id && pathname.startsWith(paths.documents) ? paths.document(id) : null;
}
