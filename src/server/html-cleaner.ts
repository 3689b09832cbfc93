import { cleanHtml } from '#service/html/clean-html.ts';
import { searchWords } from '#service/html/search-words-in.ts';
import { ThreadPool } from './thread-pool.ts';

/** Longer HTML is cleaned and read by a thread of its own, so that nobody else waits for it. */
const inlineLength = 8_192;
/** Of so many texts the words are kept that came with the cleaning, until they are asked for. */
const keptTexts = 4;

/** What is asked of a thread: to clean HTML and to tell its words, or its words alone. */
export interface Question {
  html: string;
  clean: boolean;
}

export interface Cleaned {
  html: string;
  words: string;
}

/** Cleans HTML and tells its words as the service does: of short texts at once, of long ones in threads. */
export function createHtmlCleaner(
  pool = new ThreadPool<Question, Cleaned>({ module: new URL('./html-worker.ts', import.meta.url) }),
) {
  /** Words by cleaned text: what is cleaned is stored next, inside a transaction that should not wait. */
  const known = new Map<string, string>();

  async function cleanElsewhere(given: string, owner: string): Promise<string> {
    const { html, words } = await pool.ask(owner, { html: given, clean: true });
    known.set(html, words);
    if (known.size > keptTexts) known.delete(known.keys().next().value!);
    return html;
  }

  return {
    clean(html: string, owner = ''): string | Promise<string> {
      return html.length <= inlineLength ? cleanHtml(html) : cleanElsewhere(html, owner);
    },
    /** The search words of cleaned HTML. */
    words(html: string, owner = ''): string | Promise<string> {
      if (html.length <= inlineLength) return searchWords(html);
      return known.get(html) ?? pool.ask(owner, { html, clean: false }).then(({ words }) => words);
    },
    close: () => pool.close(),
  };
}
