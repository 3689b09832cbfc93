/** Stores cookies, because browsers ignore `Set-Cookie` of responses created by a script. */
export class CookieJar {
  readonly #cookies = new Map<string, string>();

  constructor(cookies: readonly (readonly [string, string])[] = []) {
    for (const [name, value] of cookies) this.#cookies.set(name, value);
  }

  store(setCookies: readonly string[]): void {
    for (const line of setCookies) {
      const [pair = '', ...attributes] = line.split(';');
      const separator = pair.indexOf('=');
      const name = pair.slice(0, separator).trim();
      const isExpired = attributes.some(attribute => /^\s*max-age=0\s*$/i.test(attribute));
      if (isExpired) this.#cookies.delete(name);
      else this.#cookies.set(name, pair.slice(separator + 1));
    }
  }

  get header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  get entries(): [string, string][] {
    return [...this.#cookies];
  }
}
