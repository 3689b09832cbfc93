import { expect, test } from 'vitest';
import { answerTagOf, etagOf, noteAnswer } from './etags.ts';

test.each([
  ['"7"', '"7"'],
  [`W/"7-${'x'.repeat(27)}"`, '"7"'],
  ['"another-tag"', '"another-tag"'],
])('an answer with the tag %s is based on the version %s', (tag, version) => {
  const record = {};
  noteAnswer(record, tag);
  expect([answerTagOf(record), etagOf(record)]).toEqual([tag, version]);
});
