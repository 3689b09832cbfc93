import type { LiveFeed } from '../live/feed.ts';
import type { Answer } from './answer.ts';
import { mustHaveFactor } from './authorize.ts';
import type { Rations } from './rations.ts';

/** The stream of changes for whoever asks, a person or a credential. It is not counted by the rate limit. */
export async function liveAnswer(
  live: LiveFeed,
  rations: Rations,
  request: Request,
  address: string,
  headers: Record<string, string>,
): Promise<Answer> {
  const principal = await rations.identify(request.headers, address, headers);
  mustHaveFactor(principal);
  const answer: Answer = {
    status: 200,
    // Proxies that gather answers would hold the events back.
    headers: { ...headers, 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' },
    cookies: [],
    body: null,
  };
  if (request.method === 'HEAD') return answer;
  return { ...answer, stream: await live.open(principal, request.headers.get('last-event-id')) };
}
