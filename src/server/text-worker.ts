import { parentPort } from 'node:worker_threads';
import { ServiceError } from '#service/errors.ts';
import { cleanWithWarnings } from '#service/html/clean-html.ts';
import { searchWords } from '#service/html/search-words-in.ts';
import { parseJson } from '#service/http/body.ts';
import type { TextAnswer, TextQuestion } from './text-threads.ts';

function answerTo(question: TextQuestion): TextAnswer {
  if (question.kind === 'parse') return parse(question.json);
  if (question.kind === 'words') return { html: '', words: searchWords(question.html), warnings: [] };
  const cleaned = cleanWithWarnings(question.html);
  return { ...cleaned, words: searchWords(cleaned.html) };
}

function parse(json: Uint8Array): TextAnswer {
  try {
    return { value: parseJson(json) };
  } catch (error) {
    if (error instanceof ServiceError) return { refusal: error.message };
    throw error;
  }
}

parentPort?.on('message', (question: TextQuestion) => parentPort?.postMessage(answerTo(question)));
