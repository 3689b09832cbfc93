import { Slice } from '@tiptap/pm/model';
import { Transform } from '@tiptap/pm/transform';
import type { TextDoc } from '../apply-steps.ts';
import { findExactPassage } from '../passages/find-exact.ts';
import type { PlacedRange } from '../passages/map-passages.ts';
import type { Passage } from '../passages/passage.ts';
import { type DocIndex, docRangeOf, readDoc, wordRange } from '../passages/read-doc.ts';
import type { StepJson } from '../read-steps.ts';
import { readTextHtml } from '../read-text.ts';

/** Where the content goes: in place of the passage, in place of the blocks around it, or before or after these. */
export type EditPlacement = 'words' | 'blocks' | 'before' | 'after';

/** A change that somebody suggests, in the form in which it is stored. Empty HTML removes the words. */
export interface EditContent {
  placement: EditPlacement;
  html: string;
}

/** Where a passage is: by its words, or in the document where it was followed there. */
interface EditPlace {
  passage: Passage;
  range?: PlacedRange | undefined;
}

/**
 * The steps that make a suggested change in a text. Null when its passage is not there, its blocks have other words by now, or
 * the content does not fit. `index` is that of the document.
 */
export function stepsOfEdit(
  doc: TextDoc,
  { passage, range }: EditPlace,
  { placement, html }: EditContent,
  index: DocIndex = readDoc(doc),
): StepJson[] | null {
  const found = range ? wordRange(index, range.from, range.to) : findExactPassage(index.text, passage);
  const words = found && index.text.slice(found.start, found.end) === passage.quote ? found : null;
  const place = words && docRangeOf(index, words);
  const content = html === '' ? null : readTextHtml(html)?.content;
  if (!place || content === undefined) return null;
  const tr = new Transform(doc);
  const [from, to] = [doc.resolve(place.from), doc.resolve(place.to)];
  try {
    if (placement === 'words')
      tr.replace(place.from, place.to, content ? Slice.maxOpen(content) : Slice.empty);
    else if (placement === 'before') tr.insert(from.before(1), content ?? []);
    else if (placement === 'after') tr.insert(to.after(1), content ?? []);
    else {
      const all = wordRange(index, from.before(1), to.after(1));
      if (all?.start !== words.start || all.end !== words.end) return null;
      tr.replaceWith(from.before(1), to.after(1), content ?? []);
    }
  } catch {
    return null;
  }
  return tr.steps.length > 0 ? tr.steps.map(step => step.toJSON() as StepJson) : null;
}
