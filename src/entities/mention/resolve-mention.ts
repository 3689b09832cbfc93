import type { Mentioned } from '#contract/app/mentions.ts';
import type { MentionKind, ResolveMention } from '#editor/editor-types.ts';
import type { KnownTicket } from '#entities/ticket/find-known.ts';
import { paths, splitReference } from '#lib/paths.ts';

type Mention = { kind: MentionKind; id: string; label: string };
type Resolved = NonNullable<ReturnType<ResolveMention>>;

/** The target by the label alone: a document, or the ticket whose reference begins the label. */
export function resolveByLabel({ kind, id, label }: Mention): Resolved | undefined {
  if (kind === 'document') return { href: paths.document(id) };
  if (kind === 'person') return undefined;
  const [reference = ''] = label.split(' ');
  return splitReference(reference) ? { href: paths.ticket(reference) } : undefined;
}

export function resolveByTicket({ reference, title, completed_at }: KnownTicket): Resolved {
  return { href: paths.ticket(reference), label: `${reference} ${title}`, done: completed_at !== null };
}

export function resolveKnown({ kind, id, visibility, name, reference, is_done }: Mentioned): Resolved {
  if (visibility === 'hidden') return { label: `A ${kind} you cannot see`, gone: true };
  const label = reference === null ? (name ?? '') : `${reference} ${name}`;
  if (kind === 'person') return { label, gone: visibility === 'deleted' };
  if (visibility === 'deleted') return { label: `${label} (deleted)`, gone: true };
  const href = reference === null ? paths.document(id) : paths.ticket(reference);
  return { label, href, done: is_done };
}
