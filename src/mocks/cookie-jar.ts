/** Stands in for the browser, which ignores `Set-Cookie` of responses made by a script. */
export class CookieJar {
  readonly #cookies = new Map<string, string>();

  constructor(kept: readonly (readonly [string, string])[] = []) {
    for (const [name, value] of kept) this.#cookies.set(name, value);
  }

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

  get header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  get entries(): [string, string][] {
    return [...this.#cookies];
  }
}
