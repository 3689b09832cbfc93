import { personOf } from '../access/caller.ts';
import type { AppHandler, Call } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { invalid } from '../errors.ts';
import { base64Size } from './base64-size.ts';
import { megabytes } from './clean-pictures.ts';
import { pictureType } from './picture-type.ts';

/** `cleanPictures` cleans the picture before the transaction. */
export const uploadFile: AppHandler<'uploadFile'> = async (call, { name, data }) => {
  const person = personOf(call);
  const size = base64Size(data);
  const type = pictureType(Uint8Array.fromBase64(data.slice(0, 64)));
  if (type === null) throw invalid('data', 'It is not a PNG, JPEG, GIF, WebP or AVIF picture.');
  await addFileSpace(call, person.organizationId, size);
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

/** Throws invalid (422) when the pictures of the organization would take too much space. */
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
      `All pictures together may take ${megabytes(call.fileSpace)}; with this one they would take ${megabytes(Number(bytes))}.`,
    );
}
