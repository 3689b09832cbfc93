const etags = new WeakMap<object, string>();

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Null when unknown. By object, not by id, as a text must never be saved under the version of a newer one. */
export function etagOf(record: unknown): string | null {
  return (isObject(record) && etags.get(record)) || null;
}

export function noteEtag(record: unknown, etag: string | null): void {
  if (isObject(record) && etag !== null) etags.set(record, versionOf(etag));
}

/** A compressed answer names the same version as a weak tag. Behind a hyphen is a digest of one answer. */
const versionOf = (etag: string) => etag.replace(/^W\//, '').replace(/^"(\d+)-[\w-]{27}"$/, '"$1"');

const answers = new WeakMap<object, string>();

/** Notes that a record, list or page equals the answer with this `ETag`. Copies that were changed equal none. */
export function noteAnswer(data: unknown, etag: string | null): void {
  noteEtag(data, etag);
  if (isObject(data) && etag !== null) answers.set(data, etag);
}

/** The `ETag` of the answer that this object equals; null when it equals none. */
export function answerTagOf(data: unknown): string | null {
  return (isObject(data) && answers.get(data)) || null;
}

/** For a copy that equals `source`. */
export function asSameAnswer<T>(copy: T, source: unknown): T {
  noteAnswer(copy, answerTagOf(source));
  return withEtag(copy, source);
}

export function withEtag<T>(target: T, source: unknown): T {
  noteEtag(target, etagOf(source));
  return target;
}
