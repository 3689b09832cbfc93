import { recordKeyOf } from '#lib/record-key.ts';
import { isId } from '../access/find.ts';
import { mentionChipsIn } from '../html/mention-chips.ts';

/** A text that names more is an index, whose further records have no link back. */
const maxRecords = 1_000;

const links = /<a\b([^<>]*)>/g;
const hrefOf = (attributes: string) => / href="([^"]*)"/.exec(attributes)?.[1];
const parts = /^(https?:\/\/[^/?#]+)?(\/[^?#]*)/i;

/** Keys of the documents and tickets that cleaned HTML names: `document ID`, `ticket ID`, or `reference ENG-12`. */
export type RecordKeys = ReadonlySet<string>;

/**
 * Returns what mentions and addresses in a text name; linear time. `origin` is that of the deployment, null for any. An id
 * of a document says enough by itself: its address is taken with any origin.
 */
export function recordsInText(html: string, origin: string | null): RecordKeys {
  const keys = new Set<string>();
  for (const { kind, id } of mentionChipsIn(html)) {
    if (keys.size >= maxRecords) return keys;
    if (kind !== 'person' && isId(id)) keys.add(`${kind} ${id}`);
  }
  if (!html.includes('<a ')) return keys;
  for (const [, attributes = ''] of html.matchAll(links)) {
    if (keys.size >= maxRecords) break;
    const key = keyOfAddress(hrefOf(attributes) ?? '', origin);
    if (key) keys.add(key);
  }
  return keys;
}

function keyOfAddress(address: string, origin: string | null): string | null {
  const [, site, path = null] = parts.exec(address) ?? [];
  const { kind, name } = splitRecordKey(recordKeyOf(path) ?? '');
  if (kind === 'document') return isId(name) ? `document ${name}` : null;
  const isHere = site === undefined || origin === null || site === origin;
  return kind === 'ticket' && isHere ? `reference ${name}` : null;
}

/** A name may hold spaces. */
export function splitRecordKey(key: string): { kind: string; name: string } {
  const end = key.indexOf(' ');
  return { kind: key.slice(0, Math.max(end, 0)), name: key.slice(end + 1) };
}
