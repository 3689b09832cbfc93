import { type EditLimits, editsBetween, type FoundEdits } from '#text/suggested-edits/edits-between.ts';
import { textSchema } from '#text/text-schema.ts';
import { parseHtml, richTextSchema } from '../schema/html-codec.ts';

/** Finds the changes between two texts of a document, in HTML. */
export function findEdits(before: string, after: string, limits: EditLimits): FoundEdits {
  return editsBetween(docOf(before), docOf(after), limits);
}

/** The service makes edits in documents of its own schema, which is the same. */
const docOf = (html: string) => textSchema.nodeFromJSON(parseHtml(richTextSchema(), html).toJSON());
