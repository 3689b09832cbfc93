import DOMPurify, { type Config } from 'dompurify';
import { allowedAttributes, allowedTags, isAllowedAttribute } from './allow-list.ts';
import { normalizeFragment } from './normalize-fragment.ts';

const config: Config = {
  ALLOWED_TAGS: allowedTags,
  ALLOWED_ATTR: allowedAttributes,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  // Addresses are judged by the allow-list, so the library's own list of schemes must not be stricter.
  ALLOWED_URI_REGEXP: /^/,
  FORBID_CONTENTS: [
    ...[
      'script',
      'style',
      'template',
      'noscript',
      'iframe',
      'object',
      'embed',
      'svg',
      'math',
      'title',
      'head',
    ],
    ...[
      'textarea',
      'select',
      'option',
      'xmp',
      'plaintext',
      'noembed',
      'noframes',
      'canvas',
      'audio',
      'video',
    ],
  ],
  SANITIZE_NAMED_PROPS: false,
};

/** Made on first use: its hooks must not change what DOMPurify does elsewhere. */
let purifier: typeof DOMPurify | undefined;

function purify(): typeof DOMPurify {
  if (purifier) return purifier;
  purifier = DOMPurify(window);
  purifier.addHook('uponSanitizeAttribute', (element, attribute) => {
    attribute.keepAttr = isAllowedAttribute(
      element.nodeName.toLowerCase(),
      attribute.attrName,
      attribute.attrValue,
    );
  });
  return purifier;
}

/** The HTML as nodes of this document, cleaned by the allow-list and brought into the editor's own shapes. */
export function cleanFragment(html: string): DocumentFragment {
  const fragment = purify().sanitize(html, { ...config, RETURN_DOM_FRAGMENT: true });
  normalizeFragment(fragment);
  return fragment;
}

/** The HTML cleaned by the allow-list, as a value that may be given to innerHTML under Trusted Types. */
export function cleanHtml(html: string): TrustedHTML {
  const box = document.createElement('div');
  box.append(cleanFragment(html));
  return purify().sanitize(box.innerHTML, { ...config, RETURN_TRUSTED_TYPE: true });
}
