import { ownerOf } from '../deployment.ts';
import type { StallRequest } from './requests.ts';

/** Signs the owner of a deployment in; answers what sends requests as that person. */
export async function signInOwner(base: string) {
  const signIn = () =>
    fetch(`${base}/api/app/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: ownerOf.email, password: ownerOf.password }),
    });
  // The first session is one to end.
  await signIn();
  const signedIn = await signIn();
  if (!signedIn.ok) throw new Error(`Signing in answered ${signedIn.status}: ${await signedIn.text()}`);
  const cookie = signedIn.headers.getSetCookie()[0]!.split(';')[0]!;
  const { user } = (await signedIn.json()) as { user: { id: string } };

  const fetchAs = (method: string, target: string, body: string | null) =>
    fetch(base + target, {
      method,
      headers: { cookie, 'accept-encoding': 'gzip', 'content-type': 'application/json' },
      body,
    });

  return {
    ...ownerOf,
    userId: user.id,
    cookie,
    /** The status that a request is answered with; 0 when the connection ends before an answer. */
    async send({ method, target, body }: StallRequest): Promise<number> {
      try {
        const answer = await fetchAs(method, target, body);
        await answer.arrayBuffer();
        return answer.status;
      } catch {
        return 0;
      }
    },
    async call<T>(method: string, path: string, body?: object): Promise<T> {
      const answer = await fetchAs(method, path, body ? JSON.stringify(body) : null);
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 500)}`);
      return (text === '' ? undefined : JSON.parse(text)) as T;
    },
  };
}
