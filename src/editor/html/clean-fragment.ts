import { normalizeFragment } from './normalize-fragment.ts';
import { normalizeSpaces } from './normalize-spaces.ts';
import { purify } from './purifier.ts';

/** Sanitizes HTML and converts it to the elements and white space that the schema reads. */
export function cleanFragment(html: string): DocumentFragment {
  const fragment = purify(html);
  normalizeFragment(fragment);
  normalizeSpaces(fragment);
  return fragment;
}
