import { foldText } from '#lib/normalize-text.ts';

/** Code points; an entry of an index has a limit. */
const maxLength = 200;

/** The form in which the search looks a name up, stored beside it: without accents, case and doubled space. */
export const toSearchName = (name: string): string =>
  [...foldText(name).replace(/\s+/g, ' ').trim()].slice(0, maxLength).join('');

/** For a pattern of SQL's `like` with the escape `\\`. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
