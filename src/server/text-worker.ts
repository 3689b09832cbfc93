import { parentPort } from 'node:worker_threads';
import { ServiceError } from '#service/errors.ts';
import { cleanHtml } from '#service/html/clean-html.ts';
import { searchWords } from '#service/html/search-words-in.ts';
import { parseJson } from '#service/http/body.ts';
import type { TextAnswer, TextQuestion } from './text-threads.ts';

function answerTo(question: TextQuestion): TextAnswer {
  if (question.kind === 'parse') return parse(question.json);
  const html = question.kind === 'clean' ? cleanHtml(question.html) : question.html;
  return { html: question.kind === 'clean' ? html : '', words: searchWords(html) };
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
