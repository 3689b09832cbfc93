/** Asks the service beside the app, which hears nothing of it; throws when it refuses. */
export async function callService<Answer = null>(
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await fetch(path, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  const words = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${words}`);
  return JSON.parse(words === '' ? 'null' : words);
}
