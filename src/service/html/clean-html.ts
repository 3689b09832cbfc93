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
    return cleanToTheEnd(html);
  } catch (error) {
    if (error instanceof TooDeep) return cleanToTheEnd(flattenHtml(html, maxDepth));
    throw error;
  }
}

// An element that is unwrapped can leave a parent and a child that HTML does not allow together
// (`<p><font><div>`). Reading the result once more settles that, and then nothing is left to unwrap.
function cleanToTheEnd(html: string): string {
  const first = clean(html);
  return first.unwrapped ? clean(first.html).html : first.html;
}

function clean(html: string): { html: string; unwrapped: boolean } {
  let depth = 0;
  let unwrapped = false;
  const cleaned = sanitizeHtml(html, {
    ...options,
    onOpenTag: () => {
      // The parser's own cost grows with the depth, so that a limit on what it writes would not be enough.
      if (++depth > maxDepth) throw new TooDeep();
    },
    onCloseTag: () => {
      depth--;
    },
    transformTags: {
      '*': (given, attributes) => {
        const tagName = renamedElements.get(given) ?? given;
        if (droppedElements.has(tagName)) return { tagName, attribs: {} };
        const kept = keptAttributes(tagName, attributes);
        if (kept) return { tagName, attribs: kept };
        unwrapped = true;
        return { tagName: marker, attribs: {} };
      },
    },
  });
  // In what the sanitizer writes, `<` and `>` stand in tags alone: in text and in attributes they are escaped.
  return {
    html: cleaned.replaceAll(' />', '>').replaceAll(`<${marker}>`, '').replaceAll(`</${marker}>`, ''),
    unwrapped,
  };
}

/** Null when the element has to be unwrapped. */
function keptAttributes(name: string, given: Record<string, string>): Record<string, string> | null {
  const element = allowedElements.get(name);
  if (!element) return null;
  const { attributes, needs, always } = element;
  const kept: Record<string, string> = {};
  for (const [attribute, check] of Object.entries(attributes)) {
    const value = always?.[attribute] ?? given[attribute];
    const checked = value === undefined ? null : check(value);
    if (checked !== null) kept[attribute] = checked;
  }
  return !needs || needs.some(attribute => kept[attribute]) ? kept : null;
}

// Unwrapping by a name that is not allowed would leave the sanitizer with a wrong closing tag for the next
// element. So it writes these and they are taken out afterwards.
const marker = 'unwrapped';

const options: sanitizeHtml.IOptions = {
  allowedTags: [...allowedElements.keys(), marker],
  allowedAttributes: Object.fromEntries(
    [...allowedElements].map(([name, { attributes }]) => [name, Object.keys(attributes)]),
  ),
  nonTextTags: [...droppedElements],
  selfClosing: elementNames(({ isVoid }) => isVoid === true),
  // The table checks addresses itself; the sanitizer's own check is quadratic for hostile ones.
  allowedSchemesAppliedToAttributes: [],
  parseStyleAttributes: false,
};
