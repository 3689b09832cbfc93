import { normalizeFragment } from './normalize-fragment.ts';
import { normalizeSpaces } from './normalize-spaces.ts';
import { purify } from './purifier.ts';

/** The result has the shapes that the editor makes. */
export function cleanFragment(html: string): DocumentFragment {
  const fragment = purify(html);
  normalizeFragment(fragment);
  normalizeSpaces(fragment);
  return fragment;
}
