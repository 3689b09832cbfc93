import DOMPurify, { type Config } from 'dompurify';
import {
  allowedElements,
  droppedElements,
  pastedElements,
  renamedElements,
} from '#lib/html/allowed-elements.ts';
import { hideStyles } from './hide-styles.ts';

/** True while `purify` runs: the hook is global and must not affect `purifyByNames`. */
let checksValues = false;
let hooked = false;
/** Attributes that hold words, arrows among them: DOMPurify drops those values as if they could end a comment. */
const wordAttributes = new Set(['alt', 'title', 'data-label']);
const restored: [name: string, value: string][] = [];

/** The checks of attributes by element. Style attributes have another name by then: see `hideStyles`. */
const checks = new Map(
  [
    ...[...allowedElements].map(([name, { attributes }]) => [name, attributes] as const),
    ...pastedElements,
  ].map(([name, own]) => [
    name,
    new Map(Object.entries(own).map(([key, check]) => [key === 'style' ? 'data-style' : key, check])),
  ]),
);
const tags = [...checks.keys(), ...renamedElements.keys()];
const attributes = [...new Set([...checks.values()].flatMap(own => [...own.keys()]))];

const shared: Config = {
  ALLOW_ARIA_ATTR: false,
  // The table checks addresses, so the library's own list of schemes must not be stricter.
  ALLOWED_URI_REGEXP: /^/,
};

export function purify(html: string): DocumentFragment {
  if (!hooked) addHooks();
  checksValues = true;
  try {
    const fragment = DOMPurify.sanitize(hideStyles(html), {
      ...shared,
      ALLOWED_TAGS: tags,
      ALLOWED_ATTR: attributes,
      ALLOW_DATA_ATTR: false,
      FORBID_CONTENTS: [...droppedElements],
      SANITIZE_NAMED_PROPS: false,
      RETURN_DOM_FRAGMENT: true,
    });
    // A frame set has no body, and so no fragment.
    return fragment ?? document.createDocumentFragment();
  } finally {
    checksValues = false;
  }
}

/**
 * Cleans names of elements and attributes but not values, for HTML that `purify` cleans later. The nodes stay in a
 * document of their own, where no image is fetched.
 */
export function purifyByNames(
  html: string,
  moreTags: readonly string[] = [],
  moreAttributes: readonly string[] = [],
): Element {
  const body: Node | null = DOMPurify.sanitize(hideStyles(html), {
    ...shared,
    ALLOWED_TAGS: [...tags, ...moreTags],
    ALLOWED_ATTR: [...attributes, ...moreAttributes],
    FORBID_TAGS: ['style', 'title'],
    RETURN_DOM: true,
  });
  return body instanceof Element ? body : document.createElement('body');
}

function addHooks(): void {
  hooked = true;
  DOMPurify.addHook('uponSanitizeAttribute', (element, attribute) => {
    if (!checksValues) return;
    const { attrName, attrValue } = attribute;
    const kept = keptValue(element.nodeName.toLowerCase(), attrName, attrValue);
    attribute.keepAttr = kept !== null;
    if (kept === null) return;
    attribute.attrValue = kept;
    if (wordAttributes.has(attrName) && kept.includes('>')) restored.push([attrName, kept]);
  });
  DOMPurify.addHook('afterSanitizeAttributes', element => {
    for (const [name, value] of restored.splice(0)) element.setAttribute(name, value);
  });
}

function keptValue(element: string, attribute: string, value: string): string | null {
  const kept = checks.get(element)?.get(attribute)?.(value) ?? null;
  // A span above the limit breaks the table: it is dropped rather than cut.
  return attribute.endsWith('span') && kept !== value ? null : kept;
}
