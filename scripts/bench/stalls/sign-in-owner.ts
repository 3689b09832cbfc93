import { owner } from '../deployment.ts';
import type { StallRequest } from './requests.ts';

export async function signInOwner(base: string) {
  const signIn = () =>
    fetch(`${base}/api/app/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: owner.email, password: owner.password }),
    });
  // The first session is the one that the benchmark ends.
  await signIn();
  const signedIn = await signIn();
  if (!signedIn.ok) throw new Error(`Signing in answered ${signedIn.status}: ${await signedIn.text()}`);
  const cookies = new Map<string, string>();
  storeCookies(cookies, signedIn);
  const { user } = (await signedIn.json()) as { user: { id: string } };

  const fetchAs = async (method: string, target: string, body: string | null) => {
    const headers = {
      cookie: cookieOf(cookies),
      'accept-encoding': 'gzip',
      'content-type': 'application/json',
    };
    const answer = await fetch(base + target, { method, headers, body });
    storeCookies(cookies, answer);
    return answer;
  };

  return {
    ...owner,
    userId: user.id,
    cookie: () => cookieOf(cookies),
    /** Status and message of the answer; 0 when the connection ends before it. */
    async send({ method, target, body }: StallRequest): Promise<{ status: number; message: string }> {
      try {
        const answer = await fetchAs(method, target, body);
        const bytes = await answer.arrayBuffer();
        return { status: answer.status, message: answer.ok ? '' : new TextDecoder().decode(bytes) };
      } catch (error) {
        return { status: 0, message: String(error) };
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

/** Runs after every answer: the session's token changes when the person confirms who they are. */
function storeCookies(cookies: Map<string, string>, answer: Response): void {
  for (const line of answer.headers.getSetCookie()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (name !== undefined) cookies.set(name, value!);
  }
}

const cookieOf = (cookies: ReadonlyMap<string, string>) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
