import { escapeHtml } from '#lib/escape-html.ts';
import { mentionText } from '#text/mention-text.ts';
import type { MentionKind, ResolveMention } from './editor-types.ts';

const mentionElement = /(<span\b[^<>]*\bdata-type="mention"[^<>]*>)(?:(?!<\/?span\b)[\s\S])*<\/span>/g;
const namedCharacters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const attributeOf = (tag: string, name: string) =>
  new RegExp(`\\b${name}="([^"]*)"`)
    .exec(tag)?.[1]
    ?.replace(/&(amp|lt|gt|quot|#39);/g, (_, entity: string) => namedCharacters[entity] ?? '') ?? '';

/** Gives mentions in cleaned HTML the labels that `resolve` knows. Needs no DOM. */
export function relabelMentions(html: string, resolve: ResolveMention): string {
  if (!html.includes('data-type="mention"')) return html;
  return html.replace(mentionElement, (element, tag: string) => {
    const kind = (attributeOf(tag, 'data-kind') || 'person') as MentionKind;
    const mention = { kind, id: attributeOf(tag, 'data-id'), label: attributeOf(tag, 'data-label') };
    const label = resolve(mention)?.label;
    if (label === undefined) return element;
    const escapedLabel = escapeHtml(label);
    const labelledTag = / data-label="[^"]*"/.test(tag)
      ? tag.replace(/ data-label="[^"]*"/, () => ` data-label="${escapedLabel}"`)
      : tag.replace(/>$/, () => ` data-label="${escapedLabel}">`);
    return `${labelledTag}${mentionText(kind, escapedLabel)}</span>`;
  });
}
