import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative } from 'node:path';
import { acceptsEncoding } from './accepts-encoding.ts';
import type { SendPageWithData } from './page-data/page-with-data.ts';
import { pageFile } from './pages.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

interface File {
  path: string;
  headers: Record<string, string>;
  /** Read on first request; by encoding, `identity` for the file itself. */
  bodies: Map<string, Buffer>;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Serves only files that are present at the start, so no path leads out of the folder. */
export function staticFiles(
  dist: string,
  commonHeaders: Record<string, string>,
  sendPageWithData: SendPageWithData = () => false,
): Answer {
  const files = listFiles(dist);

  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      end(response, 405, { ...commonHeaders, Allow: 'GET, HEAD' }, 'Method not allowed.');
      return;
    }
    const path = pathOf(request.url ?? '/');
    const file = path === null ? undefined : files.get(path);
    if (file) send(request, response, file, commonHeaders);
    // A page in the place of the service worker would keep a withdrawn one alive.
    else if (path === null || path.startsWith('/assets/') || path === '/sw.js')
      end(response, 404, commonHeaders, 'Not found.');
    else {
      const page = files.get(pageFile(path)) ?? files.get('/index.html');
      if (page) sendPage(request, response, page, path);
      else end(response, 503, commonHeaders, 'The web app is not built: npm run build.');
    }
  };

  function sendPage(request: IncomingMessage, response: ServerResponse, page: File, path: string): void {
    const html = bodyOf(page, 'identity', '')?.toString() ?? '';
    const { ETag: _, ...headers } = { ...commonHeaders, ...page.headers };
    const withData = { path, html, headers: { ...headers, 'Cache-Control': 'no-store' } };
    if (html !== '' && sendPageWithData(request, response, withData)) return;
    send(request, response, page, commonHeaders);
  }
}

function listFiles(dist: string): Map<string, File> {
  const files = new Map<string, File>();
  if (dist === '' || !existsSync(dist)) return files;
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const url = `/${relative(dist, path).replaceAll('\\', '/')}`;
    if (!entry.isFile() || url.startsWith('/.') || encodings.some(({ suffix }) => url.endsWith(suffix)))
      continue;
    files.set(url, { path, headers: headersOf(url, path), bodies: new Map() });
  }
  return files;
}

function headersOf(url: string, path: string): Record<string, string> {
  const headers = {
    'Content-Type': types[extname(url)] ?? 'application/octet-stream',
    Vary: 'Accept-Encoding',
  };
  const forEver = { ...headers, 'Cache-Control': 'public, max-age=31536000, immutable' };
  if (url.startsWith('/assets/'))
    return url.endsWith('.html') ? { ...forEver, 'Content-Security-Policy': sandboxPolicy(path) } : forEver;
  const digest = createHash('sha256').update(readFileSync(path)).digest('base64url').slice(0, 27);
  return { ...headers, 'Cache-Control': 'no-cache', ETag: `"${digest}"` };
}

/** A page below `/assets/` states its policy itself. It is shown in frames of the app, without an origin of its own. */
function sandboxPolicy(path: string): string {
  const policy = /"Content-Security-Policy" content="([^"]+)"/.exec(
    readFileSync(path, 'utf8').slice(0, 1000),
  )?.[1];
  return `${policy ?? "default-src 'none'"}; frame-ancestors 'self'; sandbox allow-scripts`;
}

function pathOf(url: string): string | null {
  try {
    return decodeURIComponent(url.replace(/[?#].*/s, ''));
  } catch {
    return null;
  }
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  file: File,
  common: Record<string, string>,
): void {
  const headers: Record<string, string> = { ...common, ...file.headers };
  if (headers.ETag !== undefined && request.headers['if-none-match'] === headers.ETag) {
    response.writeHead(304, headers).end();
    return;
  }
  const accepted = String(request.headers['accept-encoding'] ?? '');
  for (const { name, suffix } of encodings) {
    if (!acceptsEncoding(accepted, name)) continue;
    const body = bodyOf(file, name, suffix);
    if (!body) continue;
    response
      .writeHead(200, { ...headers, 'Content-Encoding': name, 'Content-Length': body.length })
      .end(body);
    return;
  }
  const body = bodyOf(file, 'identity', '');
  if (body) response.writeHead(200, { ...headers, 'Content-Length': body.length }).end(body);
  // The app may have been built again since the start.
  else end(response, 404, common, 'Not found.');
}

function bodyOf(file: File, encoding: string, suffix: string): Buffer | null {
  const kept = file.bodies.get(encoding);
  if (kept) return kept;
  if (!existsSync(file.path + suffix)) return null;
  const body = readFileSync(file.path + suffix);
  file.bodies.set(encoding, body);
  return body;
}

function end(response: ServerResponse, status: number, headers: Record<string, string>, text: string): void {
  response.writeHead(status, { ...headers, 'Content-Type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
}
