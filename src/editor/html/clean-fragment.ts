import { normalizeFragment } from './normalize-fragment.ts';
import { normalizeSpaces } from './normalize-spaces.ts';
import { purify } from './purifier.ts';

export function cleanFragment(html: string): DocumentFragment {
  const fragment = purify(html);
  normalizeFragment(fragment);
  normalizeSpaces(fragment);
  return fragment;
}
