export interface Target {
  path: string;
  query: string;
}

export function splitTarget(url: string): Target {
  const from = url.startsWith('/') ? 0 : url.indexOf('/', url.indexOf('://') + 3);
  const hash = url.indexOf('#', from);
  const end = hash === -1 ? url.length : hash;
  const mark = url.indexOf('?', from);
  if (mark === -1 || mark > end) return { path: url.slice(from, end), query: '' };
  return { path: url.slice(from, mark), query: url.slice(mark + 1, end) };
}

export function originOf(url: string): string {
  return url.slice(0, url.indexOf('/', url.indexOf('://') + 3));
}
