import { hash } from 'node:crypto';
import type { Answer } from '#service/http/answer.ts';

interface ConditionalRequest {
  method?: string | undefined;
  ifNoneMatch?: string | undefined;
}

/**
 * Gives what is read an `ETag` of its content, and returns the answer 304 to who has that content already. That of a record
 * with a version begins with it, as `If-Match` needs what the record stores, and not what is counted beside it.
 */
export function conditionalRead(answer: Answer, { method, ifNoneMatch }: ConditionalRequest): Answer {
  const { status, headers, body } = answer;
  if (method !== 'GET' || status !== 200 || body === null) return answer;
  const version = /^"(\d+)"$/.exec(headers.etag ?? '')?.[1];
  if (headers.etag !== undefined && version === undefined) return answer;
  const etag = `"${version === undefined ? '' : `${version}-`}${hash('sha1', body, 'base64url')}"`;
  if (!isListed(ifNoneMatch, etag)) return { ...answer, headers: { ...headers, etag } };
  const { 'content-type': _, ...others } = headers;
  return { ...answer, status: 304, headers: { ...others, etag }, body: null };
}

/** A compressed answer has a weak tag of the same content. */
function isListed(ifNoneMatch = '', etag: string): boolean {
  return ifNoneMatch.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag);
}
