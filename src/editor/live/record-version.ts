/** The number in a version of the autosave: `"5"` of a record, `5` of unpublished changes, `0 5` when there are none. */
export function versionNumber(version: string | null): number | null {
  const number = /\d+/.exec(version ?? '')?.[0];
  return number === undefined ? null : Number(number);
}

/** The version with this number, written like `like`. */
export function versionLike(like: string | null, number: number): string {
  if (like !== null && versionNumber(like) === number) return like;
  return like?.startsWith('"') ? `"${number}"` : String(number);
}

/** Whether a version of the record that was read brings nothing to what is `known` of it. */
export function isOldVersion(
  number: number,
  at: string | null | undefined,
  known: { recordVersion: number; at: string | null },
): boolean {
  if (number === known.recordVersion) return true;
  // Unpublished changes count from 1 again once they were discarded.
  if (number > known.recordVersion) return Date.parse(at ?? '') < Date.parse(known.at ?? '');
  return Date.parse(at ?? '') <= Date.parse(known.at ?? '');
}
