import { hideStyles } from './hide-styles.ts';
import { normalizeFragment } from './normalize-fragment.ts';
import { normalizeSpaces } from './normalize-spaces.ts';
import { purify } from './purifier.ts';

/** Sanitizes HTML and converts it to the elements and white space that the schema reads. */
export const cleanFragment = (html: string): DocumentFragment => normalized(purify(html));

/**
 * Cleans each of several blocks as `cleanFragment` does, in one document: a new one for each would take most of the time.
 * Blocks that the sanitizer changes are cleaned alone, as what is around them may have changed them.
 */
export function cleanFragments(blocks: readonly string[]): DocumentFragment[] {
  const all = purify(blocks.join(''));
  const unchanged = new Map([...all.children].map(element => [withPlainSpaces(element.outerHTML), element]));
  return blocks.map(html => {
    const key = withPlainSpaces(hideStyles(html));
    const element = unchanged.get(key);
    if (!element || !unchanged.delete(key)) return cleanFragment(html);
    const fragment = all.ownerDocument.createDocumentFragment();
    fragment.append(element);
    return normalized(fragment);
  });
}

/** Browsers write an entity for the space that stored HTML has as it is. */
const withPlainSpaces = (html: string): string => html.replaceAll('&nbsp;', '\u00a0');

function normalized(fragment: DocumentFragment): DocumentFragment {
  normalizeFragment(fragment);
  normalizeSpaces(fragment);
  return fragment;
}
