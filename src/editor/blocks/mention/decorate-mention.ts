import { dom } from '../../dom.ts';
import type { MentionKind, ResolveMention } from '../../editor-types.ts';
import { showMention } from './show-mention.ts';

/** Fills a chip that is read, and makes it a link where the mention has a page. */
export function decorateMention(chip: HTMLElement, resolve: ResolveMention): void {
  const { id = '', label = '' } = chip.dataset;
  const kind = (chip.dataset.kind ?? 'person') as MentionKind;
  const href = showMention(chip, { kind, id, label }, resolve);
  if (!href) return;
  const link = dom('a', { href });
  for (const { name, value } of [...chip.attributes]) link.setAttribute(name, value);
  link.append(...chip.childNodes);
  chip.replaceWith(link);
}
