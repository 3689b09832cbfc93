import sanitizeHtml from 'sanitize-html';
import type { HtmlWarning } from '#contract/html-warnings.ts';
import { limits } from '#contract/limits.ts';
import { allowedAttributesOf } from '#lib/html/allowed-attributes.ts';
import {
  allowedElements,
  droppedElements,
  elementNames,
  renamedElements,
} from '#lib/html/allowed-elements.ts';
import { maxHtmlDepth } from '#lib/html/max-depth.ts';
import { convertHtml } from '#text/convert/convert-html.ts';
import { flattenHtml } from '#text/convert/flatten-html.ts';
import { Losses, noteLosses } from '#text/convert/losses.ts';
import { TooDeep } from '#text/parse-tree.ts';

export interface CleanedHtml {
  html: string;
  /** What was lost or changed. */
  warnings: HtmlWarning[];
}

/** Keeps only what `allowed-elements.ts` lists. Linear time, never throws, and cleaning twice changes nothing more. */
export function cleanWithWarnings(html: string): CleanedHtml {
  const losses = new Losses(limits.htmlWarnings);
  return { html: cleanOrFlatten(html, losses), warnings: losses.all() };
}

export const cleanHtml = (html: string): string => cleanWithWarnings(html).html;

function cleanOrFlatten(html: string, losses: Losses): string {
  try {
    return cleanFully(html, losses);
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    losses.clear();
    losses.add('nesting_limited');
    return cleanFlattened(flattenHtml(html, maxHtmlDepth), losses);
  }
}

/** Without conversions where they would nest it deeper than is allowed. */
function cleanFlattened(html: string, losses: Losses): string {
  try {
    return cleanFully(html, losses);
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    return settled(html, losses);
  }
}

/** What a conversion or the sanitizer leaves may have to be converted; then it seldom takes more than one turn. */
const maxTurns = 4;

function cleanFully(html: string, losses: Losses): string {
  let converted = convertHtml(html, losses, maxHtmlDepth);
  // The conversion has noted what is lost.
  const later = losses.another();
  let cleaned = settled(converted, converted === html ? losses : later);
  for (let turn = 1; turn < maxTurns; turn++) {
    converted = convertHtml(cleaned, later, maxHtmlDepth);
    if (converted === cleaned) break;
    cleaned = settled(converted, later);
  }
  return cleaned;
}

// An element that is unwrapped can leave a parent and a child that HTML does not allow together
// (`<p><font><div>`). Reading the result once more settles that, and then nothing is left to unwrap.
function settled(html: string, losses: Losses): string {
  const first = clean(html, losses);
  return first.hasUnwrapped ? clean(first.html, losses.another()).html : first.html;
}

function clean(html: string, losses: Losses): { html: string; hasUnwrapped: boolean } {
  let depth = 0;
  let hasUnwrapped = false;
  const cleaned = sanitizeHtml(html, {
    ...options,
    onOpenTag: () => {
      // The parser itself slows down with the depth, so limiting only its output would not be enough.
      if (++depth > maxHtmlDepth) throw new TooDeep();
    },
    onCloseTag: () => {
      depth--;
    },
    transformTags: {
      '*': (sentName, sentAttributes) => {
        const tagName = renamedElements.get(sentName) ?? sentName;
        if (droppedElements.has(tagName)) {
          losses.add('element_removed', tagName);
          return { tagName, attribs: {} };
        }
        const attributes = allowedAttributesOf(tagName, sentAttributes);
        noteLosses(losses, { name: tagName, sent: sentAttributes, kept: attributes });
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
