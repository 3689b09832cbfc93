import { imageSize } from 'image-size';
import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';

/** Of Base64, a multiple of four: the sizes of stored pictures, which have no metadata, stand before. */
const headerCharacters = 262_144;

/** Returns the size of a stored picture in pixels, or null when its header states none. */
export async function pictureSize(db: Db, id: string): Promise<{ width: number; height: number } | null> {
  const { header } = await db
    .selectFrom('files')
    .select(sql<string>`substr(data, 1, ${sql.lit(headerCharacters)})`.as('header'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  try {
    const { width, height } = imageSize(Uint8Array.fromBase64(header));
    return { width, height };
  } catch {
    return null;
  }
}
