const etags = new WeakMap<object, string>();

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Null when unknown. By object, not by id, as a text must never be saved under the version of a newer one. */
export function etagOf(record: unknown): string | null {
  return (isObject(record) && etags.get(record)) || null;
}

export function noteEtag(record: unknown, etag: string | null): void {
  // A compressed answer names the same version as a weak one.
  if (isObject(record) && etag !== null) etags.set(record, etag.replace(/^W\//, ''));
}

export function withEtag<T>(target: T, source: unknown): T {
  noteEtag(target, etagOf(source));
  return target;
}
