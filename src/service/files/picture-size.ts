import { imageSize } from 'image-size';
import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';

/** Base64, so a multiple of four. Stored pictures have no metadata, so their sizes stand in this part. */
const headerCharacters = 262_144;

/** Returns the size of a stored picture in pixels, or null when its header states none. */
export async function pictureSize(db: Db, id: string): Promise<{ width: number; height: number } | null> {
  const { type, header } = await db
    .selectFrom('files')
    .select(['type', sql<string>`substr(data, 1, ${sql.lit(headerCharacters)})`.as('header')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  // An attachment may hold a picture, but is never shown as one.
  if (!type.startsWith('image/')) return null;
  try {
    const { width, height } = imageSize(Uint8Array.fromBase64(header));
    return { width, height };
  } catch {
    return null;
  }
}
