import { useEffect } from 'react';
import { useMatches } from 'react-router';
import { paths } from '#lib/paths.ts';
import { keepOnDevice, readDeviceJson } from '#ui/device-storage.ts';

const storageKey = 'docket.recent';
const maxPages = 8;

export interface Recent {
  path: string;
  title: string;
}

export function recentPages(): Recent[] {
  const stored = readDeviceJson(storageKey);
  return Array.isArray(stored) ? stored.filter(isRecent) : [];
}

export function withRecent(list: readonly Recent[], page: Recent): Recent[] {
  return [page, ...list.filter(other => other.path !== page.path)].slice(0, maxPages);
}

/** Stores each visited ticket and document as a recent page. */
export function useRecentPages(): void {
  const match = useMatches().at(-1);
  const path = match ? recordPathOf(match) : null;
  useEffect(() => {
    if (path === null) return;
    // Effects of the page, which set the title, run before this one.
    const page = { path, title: document.title.replace(/ · Docket$/, '') };
    keepOnDevice(storageKey, JSON.stringify(withRecent(recentPages(), page)));
  }, [path]);
}

/** The path of a ticket or document; null for other pages. */
function recordPathOf({ params, pathname }: ReturnType<typeof useMatches>[number]): string | null {
  const { reference, id } = params;
  if (reference) return paths.ticket(reference);
  return id && pathname.startsWith(paths.documents) ? paths.document(id) : null;
}

function isRecent(value: unknown): value is Recent {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as Recent).path === 'string' &&
    typeof (value as Recent).title === 'string'
  );
}
