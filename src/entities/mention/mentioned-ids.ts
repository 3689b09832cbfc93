import type { Mentioned } from '#contract/app/mentions.ts';

export type MentionIds = Record<Mentioned['kind'], readonly string[]>;

/** Not taken from the contract, whose schemas stay out of the browser. */
export const mentionedKinds = [
  'person',
  'ticket',
  'document',
] as const satisfies readonly Mentioned['kind'][];

const sign = 'data-type="mention"';

export function mentionedIds(texts: readonly string[]): MentionIds {
  const found = { person: new Set<string>(), ticket: new Set<string>(), document: new Set<string>() };
  for (const text of texts) {
    // Texts may be very long without a mention: only the surroundings of a sign are searched.
    for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + sign.length)) {
      const tag = text.slice(text.lastIndexOf('<', at), text.indexOf('>', at) + 1);
      if (!/^<span\b[^<>]*>$/.test(tag)) continue;
      const kind = /\bdata-kind="(person|ticket|document)"/.exec(tag)?.[1] as Mentioned['kind'] | undefined;
      const id = /\bdata-id="([^",]+)"/.exec(tag)?.[1];
      if (kind && id) found[kind].add(id);
    }
  }
  const inOrder = (ids: ReadonlySet<string>) => [...ids].sort();
  return {
    person: inOrder(found.person),
    ticket: inOrder(found.ticket),
    document: inOrder(found.document),
  };
}
