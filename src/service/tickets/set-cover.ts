import type { InputOf } from '#contract/operations.ts';
import type { TicketCover } from '#contract/tickets.ts';
import { callerOf } from '../access/caller.ts';
import type { ActivityEntry } from '../activity/record-activity.ts';
import type { Call } from '../context.ts';
import { invalid } from '../errors.ts';
import { addFileReference } from '../files/file-references.ts';
import { markFilesUsed } from '../files/mark-files-used.ts';
import { pictureSize } from '../files/picture-size.ts';
import { fileIdsIn } from '../files/text-columns.ts';
import { visibleFiles } from '../files/visible-files.ts';

interface CoverChange {
  /** The value to store. */
  cover: string | null;
  entries: ActivityEntry[];
}

export const toCover = (stored: string | null): TicketCover | null =>
  stored === null ? null : JSON.parse(stored);

/** Returns null when nothing changes. Throws 422 for a picture that does not exist or that the caller may not see. */
export async function setCover(
  call: Call,
  ticket: { id: string; cover: string | null },
  requested: InputOf<'updateTicket'>['cover'],
): Promise<CoverChange | null> {
  // Also where there is no cover and none is wanted.
  if (requested === undefined || requested?.url === toCover(ticket.cover)?.url) return null;
  const cover = requested && JSON.stringify(await showPicture(call, ticket.id, requested.url));
  const from = await pictureRef(call, ticket.cover);
  return { cover, entries: [{ kind: 'cover', from, to: await pictureRef(call, cover) }] };
}

/** References of former covers stay: undo sets such a picture again, whoever has uploaded it. */
async function showPicture(call: Call, ticketId: string, url: string): Promise<TicketCover> {
  const [id = ''] = fileIdsIn(url);
  const visible = await visibleFiles(call.db, callerOf(call), [id]);
  if (!visible.has(id)) throw invalid('cover', 'There is no such picture.');
  const size = await pictureSize(call.db, id);
  if (size === null) throw invalid('cover', 'The size of the picture cannot be read.');
  await addFileReference(call, 'cover', ticketId, id);
  await markFilesUsed(call, { url }, ['url']);
  return { url, ...size };
}

async function pictureRef(call: Call, cover: string | null) {
  const [id] = fileIdsIn(cover ?? '');
  if (id === undefined) return null;
  const file = await call.db
    .selectFrom('files')
    .select(['id', 'name'])
    .where('id', '=', id)
    .executeTakeFirst();
  return file ?? { id, name: '' };
}
