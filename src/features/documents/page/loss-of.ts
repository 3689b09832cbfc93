import { isApiError } from '#api/api-error.ts';
import type { Loss } from './lost-document.tsx';

/** Maps an error of reading a document to why it is gone; null when it may be there. */
export function lossOf(error: unknown): Loss | null {
  if (isApiError(error, 404)) return 'deleted';
  return isApiError(error, 403) ? 'hidden' : null;
}
