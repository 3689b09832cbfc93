import sanitizeHtml from 'sanitize-html';
import {
  allowedElements,
  droppedElements,
  elementNames,
  renamedElements,
} from '#lib/html/allowed-elements.ts';
import { flattenHtml } from './flatten-html.ts';

/** The depth to which elements may be nested. Browsers stop near 500; a list of a hundred levels needs 201. */
const maxDepth = 256;

class TooDeep extends Error {}

/** Keeps only what `allowed-elements.ts` lists. Linear time, never throws, and cleaning twice changes nothing more. */
export function cleanHtml(html: string): string {
  try {
    return cleanFully(html);
  } catch (error) {
    if (error instanceof TooDeep) return cleanFully(flattenHtml(html, maxDepth));
    throw error;
  }
}

// An element that is unwrapped can leave a parent and a child that HTML does not allow together
// (`<p><font><div>`). Reading the result once more settles that, and then nothing is left to unwrap.
function cleanFully(html: string): string {
  const first = clean(html);
  return first.hasUnwrapped ? clean(first.html).html : first.html;
}

function clean(html: string): { html: string; hasUnwrapped: boolean } {
  let depth = 0;
  let hasUnwrapped = false;
  const cleaned = sanitizeHtml(html, {
    ...options,
    onOpenTag: () => {
      // The parser itself slows down with the depth, so limiting only its output would not be enough.
      if (++depth > maxDepth) throw new TooDeep();
    },
    onCloseTag: () => {
      depth--;
    },
    transformTags: {
      '*': (sentName, sentAttributes) => {
        const tagName = renamedElements.get(sentName) ?? sentName;
        if (droppedElements.has(tagName)) return { tagName, attribs: {} };
        const attributes = allowedAttributesOf(tagName, sentAttributes);
        if (attributes) return { tagName, attribs: attributes };
        hasUnwrapped = true;
        return { tagName: unwrappedName, attribs: {} };
      },
    },
  });
  // The sanitizer escapes `<` and `>` in text and attributes, so these replacements meet tags only.
  return {
    html: cleaned
      .replaceAll(' />', '>')
      .replaceAll(`<${unwrappedName}>`, '')
      .replaceAll(`</${unwrappedName}>`, ''),
    hasUnwrapped,
  };
}

/** Returns null when the element has to be unwrapped. */
function allowedAttributesOf(name: string, sent: Record<string, string>): Record<string, string> | null {
  const element = allowedElements.get(name);
  if (!element) return null;
  const { attributes, needs, always } = element;
  const allowed: Record<string, string> = {};
  for (const [attribute, check] of Object.entries(attributes)) {
    const value = always?.[attribute] ?? sent[attribute];
    const checked = value === undefined ? null : check(value);
    if (checked !== null) allowed[attribute] = checked;
  }
  return !needs || needs.some(attribute => allowed[attribute]) ? allowed : null;
}

// Unwrapping by a name that is not allowed would leave the sanitizer with a wrong closing tag for the next
// element. So it writes this name, and these tags are removed afterwards.
const unwrappedName = 'unwrapped';

const options: sanitizeHtml.IOptions = {
  allowedTags: [...allowedElements.keys(), unwrappedName],
  allowedAttributes: Object.fromEntries(
    [...allowedElements].map(([name, { attributes }]) => [name, Object.keys(attributes)]),
  ),
  nonTextTags: [...droppedElements],
  selfClosing: elementNames(({ isVoid }) => isVoid === true),
  // The table checks addresses itself; the sanitizer's own check is quadratic for hostile ones.
  allowedSchemesAppliedToAttributes: [],
  parseStyleAttributes: false,
};
