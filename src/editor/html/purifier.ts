import DOMPurify, { type Config } from 'dompurify';
import { droppedElements } from '#lib/html/allowed-elements.ts';
import { checkValue, readAttributes, readTags } from './attribute-checks.ts';
import { hideStyles } from './hide-styles.ts';

/** True while `purify` runs: the hooks are global and must not affect `purifyByNames`. */
let checksValues = false;
let hasHooks = false;
/** DOMPurify drops values with `-->`, which is legal in these attributes. The hooks restore them. */
const textAttributes = new Set(['alt', 'title', 'data-label']);
const valuesToRestore: [name: string, value: string][] = [];

const sharedConfig: Config = {
  ALLOW_ARIA_ATTR: false,
  // `allowedElements` checks addresses: the library's own list of schemes must not be stricter.
  ALLOWED_URI_REGEXP: /^/,
};

export function purify(html: string): DocumentFragment {
  if (!hasHooks) addHooks();
  checksValues = true;
  try {
    const fragment = DOMPurify.sanitize(hideStyles(html), {
      ...sharedConfig,
      ALLOWED_TAGS: readTags,
      ALLOWED_ATTR: readAttributes,
      ALLOW_DATA_ATTR: false,
      FORBID_CONTENTS: [...droppedElements],
      SANITIZE_NAMED_PROPS: false,
      RETURN_DOM_FRAGMENT: true,
    });
    // There is no fragment for a frameset, which has no body.
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
  {
    moreTags = [],
    moreAttributes = [],
  }: { moreTags?: readonly string[]; moreAttributes?: readonly string[] } = {},
): Element {
  const body: Node | null = DOMPurify.sanitize(hideStyles(html), {
    ...sharedConfig,
    ALLOWED_TAGS: [...readTags, ...moreTags],
    ALLOWED_ATTR: [...readAttributes, ...moreAttributes],
    FORBID_TAGS: ['style', 'title'],
    RETURN_DOM: true,
  });
  return body instanceof Element ? body : document.createElement('body');
}

function addHooks(): void {
  hasHooks = true;
  DOMPurify.addHook('uponSanitizeAttribute', (element, attribute) => {
    if (!checksValues) return;
    const { attrName, attrValue } = attribute;
    const checkedValue = checkValue(element.nodeName.toLowerCase(), attrName, attrValue);
    attribute.keepAttr = checkedValue !== null;
    if (checkedValue === null) return;
    attribute.attrValue = checkedValue;
    if (textAttributes.has(attrName) && checkedValue.includes('>'))
      valuesToRestore.push([attrName, checkedValue]);
  });
  DOMPurify.addHook('afterSanitizeAttributes', element => {
    for (const [name, value] of valuesToRestore.splice(0)) element.setAttribute(name, value);
  });
}
