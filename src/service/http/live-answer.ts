import type { Principal } from '../context.ts';
import type { LiveFeed } from '../live/feed.ts';
import type { Answer } from './answer.ts';

/** Streams do not count against the rate limit. */
export async function liveAnswer(
  live: LiveFeed,
  principal: Principal,
  request: Request,
  headers: Record<string, string>,
): Promise<Answer> {
  const answer: Answer = {
    status: 200,
    // Buffering proxies would delay events.
    headers: { ...headers, 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' },
    cookies: [],
    body: null,
  };
  if (request.method === 'HEAD') return answer;
  return { ...answer, stream: await live.open(principal, request.headers.get('last-event-id')) };
}
