export interface DescriptionPicture {
  url: string;
  alt: string;
}

interface HtmlPolicy {
  createHTML(html: string): string;
}

interface Policies {
  createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy;
}

/** The text is only read: a parsed document loads nothing and runs nothing. */
const unchanged: HtmlPolicy = { createHTML: html => html };
let policy: HtmlPolicy | null = null;

/** The parser is refused without a policy where the editor, which installs one, has not loaded. */
function parse(html: string): Document {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  policy ??= trustedTypes?.createPolicy('docket', unchanged) ?? unchanged;
  return new DOMParser().parseFromString(policy.createHTML(html), 'text/html');
}

/** Returns the stored pictures that HTML shows, each once. */
export function picturesIn(html: string | null): DescriptionPicture[] {
  const { body } = parse(html ?? '');
  const pictures = new Map<string, DescriptionPicture>();
  for (const image of body.querySelectorAll('img[src^="/files/"]')) {
    const url = image.getAttribute('src') ?? '';
    if (!pictures.has(url)) pictures.set(url, { url, alt: image.getAttribute('alt') ?? '' });
  }
  return [...pictures.values()];
}
