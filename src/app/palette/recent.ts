const storageKey = 'docket.recent';
const kept = 8;

export interface Recent {
  path: string;
  title: string;
}

/** Tickets and documents that were open last on this device, the newest first. */
export function recentPages(): Recent[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecent) : [];
  } catch {
    return [];
  }
}

/** Puts a page to the front. */
export function withRecent(list: readonly Recent[], page: Recent): Recent[] {
  return [page, ...list.filter(other => other.path !== page.path)].slice(0, kept);
}

export function rememberPage(page: Recent): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(withRecent(recentPages(), page)));
  } catch {
    // Without storage nothing is recent.
  }
}

function isRecent(value: unknown): value is Recent {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as Recent).path === 'string' &&
    typeof (value as Recent).title === 'string'
  );
}
