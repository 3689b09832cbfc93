import DOMPurify, { type Config } from 'dompurify';
import { isAllowedAttribute } from './allow-list.ts';

/** Set while one of the calls below runs: the hook must not touch what others clean by the same DOMPurify. */
let byAllowList = false;
let hooked = false;
/** Words of people, which may hold an arrow; the library drops them then, as if they stood in a comment. */
const texts = new Set(['alt', 'title', 'data-label']);
const lost: [name: string, value: string][] = [];

/** Cleans HTML by elements and attribute names, and by the values that the allow-list admits. */
export function purifyByAllowList(html: string, config: Config): DocumentFragment {
  if (!hooked) {
    hooked = true;
    DOMPurify.addHook('uponSanitizeAttribute', (element, attribute) => {
      if (!byAllowList) return;
      const { attrName, attrValue } = attribute;
      attribute.keepAttr = isAllowedAttribute(element.nodeName.toLowerCase(), attrName, attrValue);
      if (attribute.keepAttr && texts.has(attrName) && attrValue.includes('>'))
        lost.push([attrName, attrValue]);
    });
    DOMPurify.addHook('afterSanitizeAttributes', element => {
      for (const [name, value] of lost.splice(0)) element.setAttribute(name, value);
    });
  }
  byAllowList = true;
  try {
    // There is no body, and so no answer, where the HTML is that of a frame set.
    return (
      DOMPurify.sanitize(html, { ...config, RETURN_DOM_FRAGMENT: true }) ?? document.createDocumentFragment()
    );
  } finally {
    byAllowList = false;
  }
}

/**
 * Cleans HTML by elements and attribute names alone, for what is read and cleaned again afterwards.
 * The nodes stay in a document of their own, where no image is fetched.
 */
export function purifyByNames(html: string, config: Config): Element {
  const body: Node | null = DOMPurify.sanitize(html, { ...config, RETURN_DOM: true });
  return body instanceof Element ? body : document.createElement('body');
}

/** HTML that has been cleaned already, as a value that Trusted Types accept. */
export function asTrusted(html: string, config: Config): TrustedHTML {
  return DOMPurify.sanitize(html, { ...config, RETURN_TRUSTED_TYPE: true });
}
