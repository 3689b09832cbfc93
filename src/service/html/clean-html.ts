import sanitizeHtml from 'sanitize-html';
import { flattenHtml } from './flatten-html.ts';
import { droppedWhole, elements, keptAttributes, renamed, voids } from './html-policy.ts';

/** Elements inside elements, at most. Browsers stop near 500; a list of a hundred levels needs 201. */
const deepest = 256;

class TooDeep extends Error {}

/**
 * Makes HTML of any origin safe to show: only what `html-policy.ts` lists stays. Takes any string, answers HTML
 * in one canonical form, in linear time, and never throws. Cleaning twice changes nothing more.
 */
export function cleanHtml(html: string): string {
  try {
    return cleanToTheEnd(html);
  } catch (error) {
    if (error instanceof TooDeep) return cleanToTheEnd(flattenHtml(html, deepest));
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
      if (++depth > deepest) throw new TooDeep();
    },
    onCloseTag: () => {
      depth--;
    },
    transformTags: {
      '*': (given, attributes) => {
        const tagName = renamed.get(given) ?? given;
        if (droppedWhole.has(tagName)) return { tagName, attribs: {} };
        const kept = elements.has(tagName) ? keptAttributes(tagName, attributes) : null;
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

// Unwrapping by a name that is not allowed would leave the sanitizer with a wrong closing tag for the next
// element. So it writes these and they are taken out afterwards.
const marker = 'unwrapped';

const options: sanitizeHtml.IOptions = {
  allowedTags: [...elements.keys(), marker],
  allowedAttributes: Object.fromEntries([...elements].map(([name, checks]) => [name, Object.keys(checks)])),
  nonTextTags: [...droppedWhole],
  selfClosing: [...voids],
  // Addresses are judged in `urls.ts`; the sanitizer's own check is quadratic for hostile ones.
  allowedSchemesAppliedToAttributes: [],
  parseStyleAttributes: false,
};
