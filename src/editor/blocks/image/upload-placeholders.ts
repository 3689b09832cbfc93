import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { isMove, placeInMoved } from '#text/move-step.ts';

export interface Placeholder {
  id: string;
  element: HTMLElement;
}

export interface PlaceholderChange {
  remove?: string | undefined;
  /** The place of the block that replaces the removed placeholder. */
  insertedAt?: number;
  add?: (Placeholder & { pos: number })[];
}

const key = new PluginKey<DecorationSet>('uploadPlaceholders');

/** Shows placeholders for pictures that are being uploaded. They are widgets, no part of the document. */
export function uploadPlaceholders(): Plugin {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply: (tr, before) => {
        const { remove, insertedAt, add = [] }: PlaceholderChange = tr.getMeta(key) ?? {};
        let placeholders = keepBesideDeleted(
          before,
          withMoved(before, before.map(tr.mapping, tr.doc), tr),
          tr,
        );
        if (remove !== undefined) placeholders = without(placeholders, remove);
        if (remove !== undefined && insertedAt !== undefined)
          // Those above the picture stay above it.
          for (const one of earlierBeside(before, remove))
            placeholders = without(placeholders, one.id).add(tr.doc, [widget(insertedAt, one)]);
        return placeholders.add(
          tr.doc,
          add.map(one => widget(one.pos, one)),
        );
      },
    },
    props: { decorations: state => key.getState(state) },
  });
}

const widget = (pos: number, { id, element }: Placeholder) =>
  Decoration.widget(pos, element, {
    ...{ id, element },
    key: id,
    side: 1,
    stopEvent: () => true,
    ignoreSelection: true,
  });

export const changePlaceholders = (tr: Transaction, change: PlaceholderChange) => tr.setMeta(key, change);

const hasId = (id: string) => (spec: { id?: string }) => spec.id === id;

const without = (set: DecorationSet, id: string) => set.remove(set.find(undefined, undefined, hasId(id)));

/** The placeholders at the place of another one that are above it. */
function earlierBeside(set: DecorationSet, id: string): Placeholder[] {
  const all = set.find();
  const index = all.findIndex(one => one.spec.id === id);
  return all.flatMap((one, at) => (at < index && one.from === all[index]?.from ? [one.spec] : []));
}

/** A placeholder goes with the block in which it is, or below which, where that is moved. */
function withMoved(before: DecorationSet, mapped: DecorationSet, { steps, doc }: Transaction): DecorationSet {
  if (!steps.some(isMove)) return mapped;
  return before.find().reduce((set, { from, spec }) => {
    const behind = placeInMoved(steps, from - 1);
    const place = placeInMoved(steps, from) ?? (behind === null ? null : behind + 1);
    return place === null ? set : without(set, spec.id).add(doc, [widget(place, spec)]);
  }, mapped);
}

/** The library drops a widget with the block below it; a placeholder goes only with the text on both sides. */
function keepBesideDeleted(before: DecorationSet, mapped: DecorationSet, tr: Transaction): DecorationSet {
  if (!tr.docChanged) return mapped;
  const lost = before.find().flatMap(({ from, spec }) => {
    if (mapped.find(undefined, undefined, hasId(spec.id)).length > 0) return [];
    const pos = posBesideDeleted(tr, from);
    return pos === null ? [] : [widget(pos, spec)];
  });
  return lost.length === 0 ? mapped : mapped.add(tr.doc, lost);
}

/** Null when the text on both sides of `pos` is deleted. Joining two blocks deletes no text. */
function posBesideDeleted(tr: Transaction, pos: number): number | null {
  const { deletedAcross, pos: mapped } = tr.mapping.mapResult(pos, -1);
  if (!deletedAcross) return mapped;
  const $pos = tr.doc.resolve(mapped);
  return tr.doc.content.size + 2 === tr.before.content.size && $pos.depth > 0 ? $pos.after() : null;
}

export function findPlaceholder(state: EditorState, id: string): Decoration | undefined {
  return key.getState(state)?.find(undefined, undefined, hasId(id))[0];
}

export function hasUploadPlaceholders(state: EditorState): boolean {
  return (key.getState(state)?.find().length ?? 0) > 0;
}
