import { paths, splitReference, ticketsPath } from '#lib/paths.ts';

/** Returns the address of a ticket under its present reference, on the kind of page that showed it under a former one. */
export function addressAfterMove(pathname: string, reference: string): string {
  const page = /^\/projects\/[^/]+\/(board|list)\//.exec(pathname)?.[1] as 'board' | 'list' | undefined;
  const key = splitReference(reference)?.key;
  return page && key !== undefined ? ticketsPath(page, key, reference) : paths.ticket(reference);
}

export const movedWords = (former: string, reference: string) =>
  `${former.toUpperCase()} is now ${reference}`;
