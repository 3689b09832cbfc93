import { allRoutes, isOfContract, type Name } from './requests.ts';

export interface HttpRequest {
  method: string;
  /** Path with query, beginning with /api. */
  path: string;
  /** JSON text; null when the operation takes no body. */
  body: string | null;
}

/** Fields that are not in the path become the query of a GET, else the body. Throws TypeError without a path parameter. */
export function toHttp(name: Name, request: Readonly<Record<string, unknown>>): HttpRequest {
  const { method, path } = allRoutes[name];
  const remaining = { ...request };
  const filledPath = path.replace(/\{(\w+)\}/g, (_, param: string) => {
    const value = remaining[param];
    if (value === undefined || value === null || value === '')
      throw new TypeError(`${name} needs "${param}"`);
    delete remaining[param];
    return encodeURIComponent(String(value));
  });
  const fullPath = (isOfContract(name) ? '/api/v1' : '/api/app') + filledPath;
  if (method === 'GET') return { method, path: fullPath + toQuery(remaining), body: null };
  // A DELETE has a body only for fields that its path does not take.
  if (method === 'DELETE' && Object.keys(remaining).length === 0)
    return { method, path: fullPath, body: null };
  return { method, path: fullPath, body: JSON.stringify(remaining) };
}

function toQuery(values: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    const text = Array.isArray(value) ? value.join(',') : value;
    if (text !== undefined && text !== null && text !== '') query.set(key, String(text));
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
