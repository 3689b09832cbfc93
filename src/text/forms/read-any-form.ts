import type { Node } from '@tiptap/pm/model';
import { maxHtmlDepth } from '#lib/html/max-depth.ts';
import { writeTree } from '../convert/tree.ts';
import { parseTree, TooDeep } from '../parse-tree.ts';
import { readTextHtml } from '../read-text.ts';
import { editorBlocks } from './editor-form.ts';
import { OtherForm } from './editor-line.ts';

/** Characters. Longer texts take too long to be written in another form. */
const maxLength = 30_000;

/**
 * Reads HTML that was cleaned, also in forms that only programs write: `<li>One</li>`, `<b>`, rows without a body, line
 * breaks between blocks. Null where the form of the editor would not hold all of it.
 */
export function readAnyForm(html: string): Node | null {
  const doc = readTextHtml(html);
  if (doc || html.length > maxLength) return doc;
  try {
    return readTextHtml(writeTree(editorBlocks(parseTree(html, maxHtmlDepth))));
  } catch (error) {
    if (error instanceof OtherForm || error instanceof TooDeep) return null;
    throw error;
  }
}
