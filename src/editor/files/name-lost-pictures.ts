import { allowedAttributes, allowedTags } from '../allow-list.ts';
import { hideStyles } from '../hide-styles.ts';
import { isAllowedImage } from '../link-policy.ts';
import { purifyByNames } from '../purifier.ts';

/**
 * Puts words in the place of pictures that a text cannot hold, such as those beside the file on somebody's disk: what
 * the picture is called, else its file name. Answers the HTML and how many there were.
 */
export function nameLostPictures(html: string): { html: string; lost: number } {
  if (!/<img/i.test(html)) return { html, lost: 0 };
  const body = purifyByNames(hideStyles(html), {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: allowedAttributes,
    ALLOWED_URI_REGEXP: /^/,
    FORBID_TAGS: ['style', 'title'],
  });
  let lost = 0;
  for (const image of body.querySelectorAll('img')) {
    const source = image.getAttribute('src') ?? '';
    if (isAllowedImage(source)) continue;
    lost += 1;
    const words = image.getAttribute('alt')?.trim() || fileName(source);
    const text = words === '' ? '[Picture]' : `[Picture: ${words}]`;
    image.replaceWith(text);
  }
  return lost === 0 ? { html, lost } : { html: body.innerHTML, lost };
}

function fileName(source: string): string {
  if (source.startsWith('data:')) return '';
  return (
    source
      .replace(/[?#].*$/s, '')
      .split(/[\\/]/)
      .at(-1) ?? ''
  );
}
