import type { Config } from 'dompurify';
import { allowedAttributes, allowedTags } from './allow-list.ts';
import { hideStyles } from './hide-styles.ts';
import { normalizeFragment } from './normalize-fragment.ts';
import { normalizeSpaces } from './normalize-spaces.ts';
import { asTrusted, purifyByAllowList } from './purifier.ts';

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

/** The HTML as nodes of this document, cleaned by the allow-list and brought into the editor's own shapes. */
export function cleanFragment(html: string): DocumentFragment {
  const fragment = purifyByAllowList(hideStyles(html), config);
  normalizeFragment(fragment);
  normalizeSpaces(fragment);
  return fragment;
}

/** The same as a value that may be given to innerHTML under Trusted Types. */
export function cleanHtml(html: string): TrustedHTML {
  const box = document.createElement('div');
  box.append(cleanFragment(html));
  return asTrusted(box.innerHTML, config);
}
