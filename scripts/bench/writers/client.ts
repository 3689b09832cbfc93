import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import type { TakenBatch } from '../../../src/text/testing/page-writer.ts';
import { owner } from '../deployment.ts';

const reopenMs = 200;

interface TextEvent {
  client_id: string | null;
  text?: { version: number; batch: string | null; steps: TakenBatch['steps'] | null };
}

/** An answer that a repetition would not change. */
export class RefusedError extends Error {}

export async function signIn(base: string): Promise<string> {
  const answer = await fetch(`${base}/api/app/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: base },
    body: JSON.stringify(owner),
  });
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map(each => each.split(';')[0]!)
    .join('; ');
}

export function askAs(cookie: string) {
  return async (base: string, method: string, path: string, client: string, body?: object) => {
    const answer = await fetch(`${base}/api/app/${path}`, {
      method,
      headers: {
        ...{ cookie, origin: base, 'content-type': 'application/json', 'x-client-id': client },
        // As a page sends it.
        ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (answer.status >= 400 && answer.status < 500)
      throw new RefusedError(`${method} ${path} answered ${answer.status}: ${text.slice(0, 300)}`);
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`);
    return JSON.parse(text);
  };
}

/** Follows live events, and again after each cut. */
export function followEvents(base: () => string, cookie: string, onEvent: (event: TextEvent) => void) {
  let isEnded = false;
  let cut = () => {};
  const open = () => {
    if (isEnded) return;
    const stream = request(`${base()}/api/app/events`, { headers: { cookie }, agent: false }, answer => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', piece => {
        text += piece;
        const frames = text.split('\n\n');
        text = frames.pop()!;
        for (const frame of frames) {
          const data = /^data: (.*)$/m.exec(frame)?.[1];
          if (data && frame.includes('event: change')) onEvent(JSON.parse(data) as TextEvent);
        }
      });
      answer.on('close', () => setTimeout(open, reopenMs));
      answer.on('error', () => {});
    });
    stream.on('error', () => setTimeout(open, reopenMs));
    stream.end();
    cut = () => stream.destroy();
  };
  open();
  return {
    cut: () => cut(),
    end: () => {
      isEnded = true;
      cut();
    },
  };
}
