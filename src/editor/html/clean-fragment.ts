import { normalizeFragment } from './normalize-fragment.ts';
import { normalizeSpaces } from './normalize-spaces.ts';
import { purify } from './purifier.ts';

/** The HTML as nodes of this document, with only what is allowed, in the shapes that the editor makes. */
export function cleanFragment(html: string): DocumentFragment {
  const fragment = purify(html);
  normalizeFragment(fragment);
  normalizeSpaces(fragment);
  return fragment;
}
