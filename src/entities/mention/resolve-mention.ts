import type { Mentioned } from '#contract/app/mentions.ts';
import type { MentionKind, ResolveMention } from '#editor/editor-types.ts';
import type { CachedTicket } from '#entities/ticket/find-cached-ticket.ts';
import { paths, splitReference } from '#lib/paths.ts';

type Mention = { kind: MentionKind; id: string; label: string };
type Resolved = NonNullable<ReturnType<ResolveMention>>;

/** Resolves without any answer: the label of a ticket begins with its reference. */
export function resolveByLabel({ kind, id, label }: Mention): Resolved | undefined {
  if (kind === 'document') return { href: paths.document(id) };
  if (kind === 'person') return undefined;
  const [reference = ''] = label.split(' ');
  return splitReference(reference) ? { href: paths.ticket(reference) } : undefined;
}

/** Resolves by a cached ticket, before the service answers. */
export function resolveByTicket({ reference, title, completed_at }: CachedTicket): Resolved {
  return { href: paths.ticket(reference), label: `${reference} ${title}`, done: completed_at !== null };
}

export function resolveByAnswer({ kind, id, visibility, name, reference, is_done }: Mentioned): Resolved {
  if (visibility === 'hidden') return { label: `A ${kind} you cannot see`, gone: true };
  const label = reference === null ? (name ?? '') : `${reference} ${name}`;
  if (kind === 'person') return { label, gone: visibility === 'deleted' };
  if (visibility === 'deleted') return { label: `${label} (deleted)`, gone: true };
  const href = reference === null ? paths.document(id) : paths.ticket(reference);
  return { label, href, done: is_done };
}
