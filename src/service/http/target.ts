export interface Target {
  path: string;
  query: string;
}

/** Splits a URL or a path as it is, without decoding or resolving. */
export function splitTarget(url: string): Target {
  const pathStart = url.startsWith('/') ? 0 : url.indexOf('/', url.indexOf('://') + 3);
  const hash = url.indexOf('#', pathStart);
  const end = hash === -1 ? url.length : hash;
  const queryMark = url.indexOf('?', pathStart);
  if (queryMark === -1 || queryMark > end) return { path: url.slice(pathStart, end), query: '' };
  return { path: url.slice(pathStart, queryMark), query: url.slice(queryMark + 1, end) };
}

export function originOf(url: string): string {
  return url.slice(0, url.indexOf('/', url.indexOf('://') + 3));
}
