import type { MentionKind } from '#editor/editor-types.ts';
import { paths, splitReference } from '#lib/paths.ts';

/** Where a mention in a text leads: to its document, or to the ticket whose reference its label begins with. */
export function resolveMention({ kind, id, label }: { kind: MentionKind; id: string; label: string }) {
  if (kind === 'document') return { href: paths.document(id) };
  if (kind === 'person') return undefined;
  const [reference = ''] = label.split(' ');
  return splitReference(reference) ? { href: paths.ticket(reference) } : undefined;
}
