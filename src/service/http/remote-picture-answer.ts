import type { Host } from '../context.ts';
import { forbidden, invalid, notFound } from '../errors.ts';
import type { Answer } from './answer.ts';
import { mustHaveFactor } from './authorize.ts';
import type { Rations } from './rations.ts';

/** Longer addresses are no pictures that a text would name. */
const longest = 2048;

/**
 * Answers pictures of other hosts to those who may read texts, so that no reader's browser asks those hosts. Every
 * failure is the same 404, which tells nothing of what the server can reach.
 */
export async function remotePictureAnswer(
  host: Host,
  rations: Rations,
  request: Request,
  query: string,
  address: string,
  headers: Record<string, string>,
): Promise<Answer> {
  const principal = await rations.identify(request.headers, address, headers);
  mustHaveFactor(principal);
  rations.countRemotePicture(principal.id, headers);
  if (!principal.scopes.has('tickets:read') && !principal.scopes.has('documents:read'))
    throw forbidden('The credential lacks the scope tickets:read or documents:read.');
  if (host.remotePicture === null) throw notFound('file');
  const url = URL.parse(new URLSearchParams(query).get('url') ?? '');
  if (url?.protocol !== 'https:' || url.href.length > longest)
    throw invalid('url', 'Must be the https address of a picture.');
  url.hash = '';
  const picture = await host.remotePicture(url.href);
  if (!picture) throw notFound('file');
  return {
    status: 200,
    headers: {
      ...headers,
      'content-type': picture.type,
      'content-disposition': 'inline',
      'cache-control': 'private, max-age=86400',
      // Opened by itself it is a picture and nothing else.
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      vary: 'Cookie, Authorization',
    },
    cookies: [],
    body: null,
    bytes: picture.bytes,
  };
}
