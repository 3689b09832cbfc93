import type { Host, Principal } from '../context.ts';
import { invalid, notFound } from '../errors.ts';
import type { Answer } from './answer.ts';
import { assertCanReadTexts, pictureHeaders } from './file-answer.ts';
import type { RateLimits } from './rate-limits.ts';

const maxUrlLength = 2048;

/** Every failure is the same 404, which hides what the server can reach. */
export async function remotePictureAnswer(
  host: Host,
  rateLimits: RateLimits,
  principal: Principal,
  query: string,
  headers: Record<string, string>,
): Promise<Answer> {
  rateLimits.countRemotePicture(principal.id, headers);
  assertCanReadTexts(principal);
  if (host.remotePicture === null) throw notFound('file');
  const url = URL.parse(new URLSearchParams(query).get('url') ?? '');
  if (url?.protocol !== 'https:' || url.href.length > maxUrlLength)
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
      ...pictureHeaders,
    },
    cookies: [],
    body: null,
    bytes: picture.bytes,
  };
}
