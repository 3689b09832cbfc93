import { scanHtml } from '#lib/html/scan-html.ts';
import { normalizeText } from '#lib/normalize-text.ts';

/** `depth` counts from 0 at the largest level used; `index` counts all headings of the text. */
export type OutlineHeading = { id: string; level: number; depth: number; text: string; index: number };

/** The headings of a text; empty ones are left out. Ids are derived from the words. */
export function outlineOf(html: string): OutlineHeading[] {
  const headings: { level: number; text: string }[] = [];
  let open: { level: number; text: string } | null = null;
  for (const piece of scanHtml(html)) {
    if (piece.kind === 'text') {
      if (open) open.text += piece.text;
      continue;
    }
    const level = /^h[1-6]$/.test(piece.name) ? Number(piece.name[1]) : 0;
    if (!level) continue;
    open = piece.kind === 'open' ? { level, text: '' } : null;
    if (open) headings.push(open);
  }
  return outlineFrom(headings);
}

export function outlineFrom(headings: { level: number; text: string }[]): OutlineHeading[] {
  const namedHeadings = headings
    .map((heading, index) => ({ ...heading, text: heading.text.replace(/\s+/g, ' ').trim(), index }))
    .filter(heading => heading.text !== '');
  const levels = [...new Set(namedHeadings.map(heading => heading.level))].sort((a, b) => a - b);
  const countBySlug = new Map<string, number>();
  return namedHeadings.map(({ level, text, index }) => {
    const slug = slugOf(text);
    const count = (countBySlug.get(slug) ?? 0) + 1;
    countBySlug.set(slug, count);
    return { id: count === 1 ? slug : `${slug}-${count}`, level, depth: levels.indexOf(level), text, index };
  });
}

/** The prefix `h-` prevents ids that the page uses. */
function slugOf(text: string): string {
  const words =
    normalizeText(text, 'NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];
  return `h-${words.join('-').slice(0, 80) || 'section'}`;
}
