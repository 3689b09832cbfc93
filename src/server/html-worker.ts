import { parentPort } from 'node:worker_threads';
import { cleanHtml } from '#service/html/clean-html.ts';
import { searchWords } from '#service/html/search-words-in.ts';
import type { Cleaned, Question } from './html-cleaner.ts';

parentPort?.on('message', ({ html, clean }: Question) => {
  const cleaned = clean ? cleanHtml(html) : html;
  const answer: Cleaned = { html: clean ? cleaned : '', words: searchWords(cleaned) };
  parentPort?.postMessage(answer);
});
