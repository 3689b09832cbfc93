import type { Mentioned } from '#contract/app/mentions.ts';

export type MentionIds = Record<Mentioned['kind'], readonly string[]>;

/** Not imported from the contract, whose schemas stay out of the browser. */
export const mentionedKinds = [
  'person',
  'ticket',
  'document',
] as const satisfies readonly Mentioned['kind'][];

const mentionAttribute = 'data-type="mention"';

/** The ids of everything that these HTML texts mention, each once and sorted. */
export function mentionedIds(texts: readonly string[]): MentionIds {
  const ids = { person: new Set<string>(), ticket: new Set<string>(), document: new Set<string>() };
  for (const text of texts) {
    // Texts may be very long without a mention, so only the tags around the attribute are parsed.
    let index = text.indexOf(mentionAttribute);
    for (; index !== -1; index = text.indexOf(mentionAttribute, index + mentionAttribute.length)) {
      const tag = text.slice(text.lastIndexOf('<', index), text.indexOf('>', index) + 1);
      if (!/^<span\b[^<>]*>$/.test(tag)) continue;
      const kind = /\bdata-kind="(person|ticket|document)"/.exec(tag)?.[1] as Mentioned['kind'] | undefined;
      const id = /\bdata-id="([^",]+)"/.exec(tag)?.[1];
      if (kind && id) ids[kind].add(id);
    }
  }
  return {
    person: [...ids.person].sort(),
    ticket: [...ids.ticket].sort(),
    document: [...ids.document].sort(),
  };
}
