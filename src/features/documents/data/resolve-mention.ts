import type { Mentioned } from '#contract/app/mentions.ts';
import type { MentionKind, ResolveMention } from '#editor/editor-types.ts';
import { paths, splitReference } from '#lib/paths.ts';

type Mention = { kind: MentionKind; id: string; label: string };
type Resolved = ReturnType<ResolveMention>;

/** Where a mention leads by its own words alone: to its document, or to the ticket whose reference they begin with. */
export function resolveByLabel({ kind, id, label }: Mention): Resolved {
  if (kind === 'document') return { href: paths.document(id) };
  if (kind === 'person') return undefined;
  const [reference = ''] = label.split(' ');
  return splitReference(reference) ? { href: paths.ticket(reference) } : undefined;
}

/** What a mention says, how it stands and where it leads, by what the service knows of it now. */
export function resolveKnown({ kind, id, sight, name, reference, is_done }: Mentioned): Resolved {
  if (sight === 'hidden') return { label: `A ${kind} you cannot see`, gone: true };
  const label = reference === null ? (name ?? '') : `${reference} ${name}`;
  if (kind === 'person') return { label, gone: sight === 'deleted' };
  if (sight === 'deleted') return { label: `${label} (deleted)`, gone: true };
  const href = reference === null ? paths.document(id) : paths.ticket(reference);
  return { label, href, done: is_done };
}
