import type { Kept } from './autosave-state.ts';

/** Unsaved texts of one key, one per browser tab that has written any, newest first. */
export type Page = readonly Kept<unknown>[];

/** The page with a tab's newest text in place of its last one; other tabs' texts stay. */
export function withEntry(page: Page | undefined, entry: Kept<unknown>): Page {
  return [entry, ...withoutSession(page, entry.session)];
}

export function withoutSession(page: Page | undefined, session: string): Page {
  return (page ?? []).filter(entry => entry.session !== session);
}

/** Texts of tabs that are gone: a living tab still saves its own. */
export function leftBehind(
  page: Page,
  session: string,
  isLiving: (session: string) => boolean,
): Kept<unknown>[] {
  return page
    .filter(entry => entry.session !== session && !isLiving(entry.session))
    .sort((one, other) => other.at - one.at);
}

/** Whether nobody came back for what is kept, or nothing is. */
export function isPageOld(page: Page | { at: number }, before: number): boolean {
  return 'length' in page ? page.every(entry => entry.at < before) : page.at < before;
}
