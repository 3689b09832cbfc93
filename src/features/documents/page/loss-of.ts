import { isApiError } from '#api/api-error.ts';
import type { Loss } from './lost-document.tsx';

/** What an error of reading a document says of it; null when it may well be there. */
export function lossOf(error: unknown): Loss | null {
  if (isApiError(error, 404)) return 'deleted';
  return isApiError(error, 403) ? 'hidden' : null;
}
