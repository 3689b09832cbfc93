import type { Host } from '../context.ts';

/** Characters. Longer HTML is never parsed for its words inside a transaction. */
const maxLengthInTransaction = 8_192;

class MissingWordsError extends Error {
  readonly html: string;

  constructor(html: string) {
    super('The search words of a long text are needed.');
    this.html = html;
  }
}

export async function searchWordsOf(
  host: Pick<Host, 'searchWords'>,
  texts: readonly unknown[],
  owner?: string,
): Promise<Map<string, string>> {
  const known = new Map<string, string>();
  for (const html of texts)
    if (typeof html === 'string' && html.length > maxLengthInTransaction)
      known.set(html, await host.searchWords(html, owner));
  return known;
}

interface Options {
  known: Map<string, string>;
  owner: string | undefined;
  /** Gives words for a long text without known words, where those of an older one will do for a while. */
  standIn?: () => string | undefined;
}

/** A long text without known words rolls `work` back, so that no transaction waits while they are computed. */
export async function withSearchWords<T>(
  host: Pick<Host, 'searchWords'>,
  { known, owner, standIn }: Options,
  work: (searchWords: Host['searchWords']) => Promise<T>,
): Promise<T> {
  for (;;) {
    try {
      return await work(html => {
        if (html.length <= maxLengthInTransaction) return host.searchWords(html);
        const words = known.get(html) ?? standIn?.();
        if (words === undefined) throw new MissingWordsError(html);
        return words;
      });
    } catch (error) {
      if (!(error instanceof MissingWordsError)) throw error;
      known.set(error.html, await host.searchWords(error.html, owner));
    }
  }
}
