import { escapeHtml } from '#lib/escape-html.ts';
import { paths, splitReference } from '#lib/paths.ts';
import { mentionText } from '#text/mention-text.ts';

const titlePattern = /^(person|ticket|document) ([A-Za-z0-9_:.-]{1,128})$/;

/** The origin of this deployment; '' outside of a browser. */
const ownOrigin = () => globalThis.location?.origin ?? '';

/** The address of a mentioned record. People have none: it is that of the app. */
export function mentionPath(kind: string, id: string, label: string): string {
  const [reference = ''] = label.split(' ');
  if (kind === 'document') return paths.document(id);
  return kind === 'ticket' && splitReference(reference) ? paths.ticket(reference) : paths.home;
}

/** A mention as a link that other programs can open; its title says what to read it as here. */
export function mentionLink(chip: Element, text: string): string {
  const [kind = '', id = '', label = ''] = ['kind', 'id', 'label'].map(
    name => chip.getAttribute(`data-${name}`) ?? '',
  );
  return `[${text}](<${(ownOrigin() + mentionPath(kind, id, label)).replace(/[<>\\]/g, encodeURIComponent)}> "${kind} ${id}")`;
}

/** The mention that `mentionLink` has written; null for other links and those of other deployments. */
export function readMentionLink(href: string, title: string | null | undefined, text: string): string | null {
  const [, kind, id] = titlePattern.exec(title ?? '') ?? [];
  if (!kind || !id || !href.startsWith(`${ownOrigin()}/`)) return null;
  const label = kind === 'person' ? text.replace(/^@/, '') : text;
  return `<span data-type="mention" data-kind="${kind}" data-id="${id}" data-label="${escapeHtml(label)}">${escapeHtml(mentionText(kind, label))}</span>`;
}
