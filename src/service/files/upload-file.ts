import { limits } from '#contract/limits.ts';
import { personOf } from '../access/caller.ts';
import type { AppHandler, Call } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { invalid } from '../errors.ts';
import { base64Size } from './base64-size.ts';
import { megabytes } from './clean-pictures.ts';
import { fileType } from './file-type.ts';

/** They would show another ending of the name than the system opens. */
const turningSigns = /[\u202a-\u202e\u2066-\u2069]/g;

/** `cleanPictures` cleans a picture before the transaction; an attachment stays as it was sent. */
export const uploadFile: AppHandler<'uploadFile'> = async (
  call,
  { name: sentName, data, attachment = false },
) => {
  const person = personOf(call);
  const size = base64Size(data);
  if (size > limits.fileBytes)
    throw invalid(
      'data',
      `The file has ${megabytes(size)}; at most ${megabytes(limits.fileBytes)} are stored.`,
    );
  const type = fileType(Uint8Array.fromBase64(data.slice(0, 64)), attachment);
  if (type === null) throw invalid('data', 'It is not a PNG, JPEG, GIF, WebP or AVIF picture.');
  await addFileSpace(call, person.organizationId, size);
  const name = attachment ? sentName.replace(turningSigns, '') : sentName;
  const id = call.newId();
  const now = timestampNow(call);
  await call.db
    .insertInto('files')
    .values({
      id,
      organization_id: person.organizationId,
      name,
      type,
      size,
      author_id: person.id,
      created_at: now,
      data,
    })
    .execute();
  await call.db.insertInto('file_uses').values({ file_id: id, seen_at: now, unused_since: null }).execute();
  return { id, name, type, size, url: `/files/${id}` };
};

/** Throws invalid (422) when the pictures and files of the organization would take too much space. */
async function addFileSpace(call: Call, organization_id: string, size: number): Promise<void> {
  await call.db
    .insertInto('file_space')
    .values({ organization_id, bytes: size })
    .onConflict(conflict =>
      conflict
        .column('organization_id')
        .doUpdateSet(eb => ({ bytes: eb('file_space.bytes', '+', eb.ref('excluded.bytes')) })),
    )
    .execute();
  if (call.fileSpace === 0) return;
  const { bytes } = await call.db
    .selectFrom('file_space')
    .select('bytes')
    .where('organization_id', '=', organization_id)
    .executeTakeFirstOrThrow();
  if (Number(bytes) > call.fileSpace)
    throw invalid(
      'data',
      `All pictures and files together may take ${megabytes(call.fileSpace)}; with this one they would take ${megabytes(Number(bytes))}.`,
    );
}
