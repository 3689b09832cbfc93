import { describePassage, type Passage } from '#text/passages/passage.ts';
import { cleanFragment } from '../html/clean-fragment.ts';
import { findPassage } from './find-passage.ts';
import { readDom } from './read-dom.ts';

/** Describes the passage as it is in another text; null unless its exact words are there. */
export function passageInHtml(html: string, passage: Passage): Passage | null {
  const { text } = readDom(cleanFragment(html));
  const range = findPassage(text, passage);
  const described = range && describePassage(text, range);
  return described?.quote === passage.quote ? described : null;
}
