/** Keeps the session cookie, which a page could not be given by an answer of its own making. */
export class CookieJar {
  readonly #cookies = new Map<string, string>();

  constructor(kept: readonly (readonly [string, string])[] = []) {
    for (const [name, value] of kept) this.#cookies.set(name, value);
  }

  /** Takes the cookies that an answer sets. */
  take(setCookies: readonly string[]): void {
    for (const line of setCookies) {
      const [pair = '', ...attributes] = line.split(';');
      const at = pair.indexOf('=');
      const name = pair.slice(0, at).trim();
      const ended = attributes.some(attribute => /^\s*max-age=0\s*$/i.test(attribute));
      if (ended) this.#cookies.delete(name);
      else this.#cookies.set(name, pair.slice(at + 1));
    }
  }

  /** The value of a `Cookie` header. */
  get header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** What to keep. */
  get entries(): [string, string][] {
    return [...this.#cookies];
  }
}
