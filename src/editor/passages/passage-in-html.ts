import { cleanFragment } from '../html/clean-fragment.ts';
import { findPassage } from './find-passage.ts';
import { describePassage, type Passage } from './passage.ts';
import { readDom } from './read-dom.ts';

/** The passage in another text, if its exact words are there. */
export function passageInHtml(html: string, passage: Passage): Passage | null {
  const { text } = readDom(cleanFragment(html));
  const range = findPassage(text, passage);
  const found = range && describePassage(text, range);
  return found?.quote === passage.quote ? found : null;
}
