import { mentionText } from './blocks/mention/show-mention.ts';
import type { MentionKind, ResolveMention } from './editor-types.ts';
import { escapeHtml } from './html/escape-html.ts';

const chip = /(<span\b[^<>]*\bdata-type="mention"[^<>]*>)(?:(?!<\/?span\b)[\s\S])*<\/span>/g;
const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const attribute = (tag: string, name: string) =>
  new RegExp(`\\b${name}="([^"]*)"`)
    .exec(tag)?.[1]
    ?.replace(/&(amp|lt|gt|quot|#39);/g, (_, entity: string) => characters[entity] ?? '') ?? '';

export function relabelMentions(html: string, resolve: ResolveMention): string {
  if (!html.includes('data-type="mention"')) return html;
  return html.replace(chip, (whole, tag: string) => {
    const kind = (attribute(tag, 'data-kind') || 'person') as MentionKind;
    const mention = { kind, id: attribute(tag, 'data-id'), label: attribute(tag, 'data-label') };
    const label = resolve(mention)?.label;
    if (label === undefined) return whole;
    const words = escapeHtml(label);
    const named = / data-label="[^"]*"/.test(tag)
      ? tag.replace(/ data-label="[^"]*"/, () => ` data-label="${words}"`)
      : tag.replace(/>$/, () => ` data-label="${words}">`);
    return `${named}${mentionText(kind, words)}</span>`;
  });
}
