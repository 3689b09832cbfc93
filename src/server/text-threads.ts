import { ServiceError } from '#service/errors.ts';
import { cleanHtml } from '#service/html/clean-html.ts';
import { searchWords } from '#service/html/search-words-in.ts';
import { ThreadPool } from './thread-pool.ts';

/** Longer HTML is cleaned and read by a thread of its own, so that nobody else waits for it. */
const inlineLength = 8_192;
/** Of so many texts the words are kept that came with the cleaning, until they are asked for. */
const keptTexts = 4;

/** What is asked of a thread: to clean HTML and to tell its words, its words alone, or to parse JSON. */
export type Question = { kind: 'clean' | 'words'; html: string } | { kind: 'parse'; json: Uint8Array };

interface Cleaned {
  html: string;
  words: string;
}

export type TextAnswer = Cleaned | { value: unknown } | { refusal: string };

/** Cleans HTML, tells its words and parses JSON as the service does: short texts at once, long ones in threads. */
export function createTextThreads(
  pool = new ThreadPool<Question, TextAnswer>({ module: new URL('./text-worker.ts', import.meta.url) }),
) {
  /** Words by cleaned text: what is cleaned is stored next, inside a transaction that should not wait. */
  const known = new Map<string, string>();

  async function cleanElsewhere(given: string, owner: string): Promise<string> {
    const { html, words } = (await pool.ask(owner, { kind: 'clean', html: given })) as Cleaned;
    known.set(html, words);
    if (known.size > keptTexts) known.delete(known.keys().next().value!);
    return html;
  }

  return {
    cleanHtml(html: string, owner = ''): string | Promise<string> {
      return html.length <= inlineLength ? cleanHtml(html) : cleanElsewhere(html, owner);
    },
    /** The search words of cleaned HTML. */
    searchWords(html: string, owner = ''): string | Promise<string> {
      if (html.length <= inlineLength) return searchWords(html);
      return (
        known.get(html) ?? pool.ask(owner, { kind: 'words', html }).then(answer => (answer as Cleaned).words)
      );
    },
    /** Parses JSON in a thread. Throws bad_request (400). */
    async parseJson(json: Uint8Array, owner = ''): Promise<unknown> {
      const answer = await pool.ask(owner, { kind: 'parse', json });
      if ('refusal' in answer) throw new ServiceError('bad_request', answer.refusal);
      return 'value' in answer ? answer.value : undefined;
    },
    close: () => pool.close(),
  };
}
