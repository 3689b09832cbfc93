import { requestElsewhere } from './memory-service.ts';

/** Calls the service as another device does, without the app's caches. Throws when the service refuses. */
export async function callService<Answer = null>(
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await requestElsewhere(path, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return JSON.parse(text === '' ? 'null' : text);
}
