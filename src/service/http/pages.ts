import type { Host } from '../context.ts';
import type { Answer } from './answer.ts';
import type { PathEntry } from './match.ts';

export interface ReferencePage {
  type: string;
  /** Null until the first request. */
  text: string | null;
  render(host: Host): Promise<string>;
}

const json = 'application/json';

/** Each page loads its code on the first request. */
export function pageEntries(): PathEntry<ReferencePage>[] {
  const entry = (path: string, type: string, render: ReferencePage['render']): PathEntry<ReferencePage> => ({
    method: 'GET',
    path,
    value: { type, render, text: null },
  });
  return [
    entry('/api/v1/openapi.json', json, async host =>
      JSON.stringify((await import('../openapi/document.ts')).contractDocument(host.publicUrl)),
    ),
    entry('/api/app/openapi.json', json, async host =>
      JSON.stringify((await import('../openapi/document.ts')).appDocument(host.publicUrl)),
    ),
    entry('/api/v1/docs', 'text/html; charset=utf-8', async host =>
      (await import('../openapi/reference-page.ts')).referencePage(host.publicUrl),
    ),
    entry(
      '/api/v1/docs.css',
      'text/css; charset=utf-8',
      async () => (await import('../openapi/reference-style.ts')).referenceStyle,
    ),
  ];
}

const contentSecurityPolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export async function pageAnswer(
  page: ReferencePage,
  host: Host,
  headers: Record<string, string>,
): Promise<Answer> {
  page.text ??= await page.render(host);
  return {
    status: 200,
    headers: {
      ...headers,
      'content-type': page.type,
      'cache-control': 'no-cache',
      'content-security-policy': contentSecurityPolicy,
      'referrer-policy': 'no-referrer',
    },
    cookies: [],
    body: page.text,
  };
}
