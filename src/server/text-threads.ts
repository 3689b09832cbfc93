import { ServiceError } from '#service/errors.ts';
import { type CleanedHtml, cleanWithWarnings } from '#service/html/clean-html.ts';
import { searchWords } from '#service/html/search-words-in.ts';
import { ThreadPool } from './thread-pool.ts';

/** Characters; longer HTML is processed in a thread. */
const inlineLength = 8_192;
const maxKnownTexts = 4;

export type TextQuestion = { kind: 'clean' | 'words'; html: string } | { kind: 'parse'; json: Uint8Array };

interface Cleaned extends CleanedHtml {
  words: string;
}

export type TextAnswer = Cleaned | { value: unknown } | { refusal: string };

export function createTextThreads(
  pool = new ThreadPool<TextQuestion, TextAnswer>({ module: new URL('./text-worker.ts', import.meta.url) }),
) {
  /**
   * Search words by cleaned HTML. A text is stored right after cleaning, inside of a transaction that should not wait
   * for a thread.
   */
  const knownWords = new Map<string, string>();

  async function cleanInThread(rawHtml: string, owner: string): Promise<CleanedHtml> {
    const { words, ...cleaned } = (await pool.ask(owner, { kind: 'clean', html: rawHtml })) as Cleaned;
    knownWords.set(cleaned.html, words);
    if (knownWords.size > maxKnownTexts) knownWords.delete(knownWords.keys().next().value!);
    return cleaned;
  }

  return {
    cleanHtml(html: string, owner = ''): CleanedHtml | Promise<CleanedHtml> {
      return html.length <= inlineLength ? cleanWithWarnings(html) : cleanInThread(html, owner);
    },
    searchWords(html: string, owner = ''): string | Promise<string> {
      if (html.length <= inlineLength) return searchWords(html);
      return (
        knownWords.get(html) ??
        pool.ask(owner, { kind: 'words', html }).then(answer => (answer as Cleaned).words)
      );
    },
    async parseJson(json: Uint8Array, owner = ''): Promise<unknown> {
      const answer = await pool.ask(owner, { kind: 'parse', json });
      if ('refusal' in answer) throw new ServiceError('bad_request', answer.refusal);
      return 'value' in answer ? answer.value : undefined;
    },
    close: () => pool.close(),
  };
}
