import { cleanFragment } from '../clean-html.ts';
import { findPassage } from './find-passage.ts';
import { describePassage, type Passage } from './passage.ts';
import { readDom } from './read-dom.ts';

/** The same passage in another text, if the very words stand there too. */
export function passageInHtml(html: string, passage: Passage): Passage | null {
  const { text } = readDom(cleanFragment(html));
  const range = findPassage(text, passage);
  const found = range && describePassage(text, range);
  return found?.quote === passage.quote ? found : null;
}
