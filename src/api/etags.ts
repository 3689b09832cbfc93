const etags = new WeakMap<object, string>();

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * The version that a ticket or document came with, for `ifMatch`; null when unknown. It belongs to this very
 * object, so that a text is never saved under the version of a newer one.
 */
export function etagOf(record: unknown): string | null {
  return (isObject(record) && etags.get(record)) || null;
}

/** Notes the version of a record. */
export function noteEtag(record: unknown, etag: string | null): void {
  if (isObject(record) && etag !== null) etags.set(record, etag);
}

/** Gives `target` the version of `source`; answers `target`. */
export function withEtag<T>(target: T, source: unknown): T {
  noteEtag(target, etagOf(source));
  return target;
}
