import type { SavedView } from '#contract/app/views.ts';
import { ticketsPath } from '#lib/paths.ts';

/** `?view=ID` shows a view as it is saved; `?from=ID` what the rest of the address says, changed from that view. */
const savedParameter = 'view';
const changedParameter = 'from';

export interface OpenedView {
  /** Null without a view, and while the views are loading. */
  view: SavedView | null;
  /** The address names a view that does not exist, or that the person may not see. */
  isMissing: boolean;
  /** The search parameters that describe what the page shows. */
  words: string;
}

/** `views` is undefined while they are loading. */
export function openedView(search: string, views: readonly SavedView[] | undefined): OpenedView {
  const address = new URLSearchParams(search);
  const savedId = address.get(savedParameter);
  const id = savedId ?? address.get(changedParameter);
  const view = views?.find(other => other.id === id) ?? null;
  return {
    view,
    isMissing: savedId !== null && views !== undefined && view === null,
    words: savedId !== null && view !== null ? view.query : search,
  };
}

/** Whether an address belongs to a view, saved or changed. */
export function namesView(search: string): boolean {
  const address = new URLSearchParams(search);
  return address.has(savedParameter) || address.has(changedParameter);
}

export const namesSavedView = (search: string) => new URLSearchParams(search).has(savedParameter);

/** Returns the address of a view, or of no view, that keeps nothing else. */
export const searchOfView = (view: Pick<SavedView, 'id'>) => `?${savedParameter}=${view.id}`;

export const viewPath = (key: string, view: Pick<SavedView, 'id' | 'page'>) =>
  ticketsPath(view.page, key) + searchOfView(view);

/** Makes search parameters those of a page that is changed from the view. */
export function leaveView(search: URLSearchParams, view: Pick<SavedView, 'id'> | null): void {
  search.delete(savedParameter);
  if (view) search.set(changedParameter, view.id);
  else search.delete(changedParameter);
}

/** Returns search parameters without those of a view. */
export function withoutView(search: string): string {
  const rest = new URLSearchParams(search);
  leaveView(rest, null);
  return rest.size === 0 ? '' : `?${rest}`;
}
