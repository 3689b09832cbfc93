import { type Editor, Extension } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey, TextSelection } from '@tiptap/pm/state';
import type { Mappable } from '@tiptap/pm/transform';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import type { RivalPlace } from './rival-places.ts';
import { caretToRival } from './show-rival-words.ts';

interface Marked {
  places: readonly RivalPlace[];
  marks: DecorationSet;
}

const pluginKey = new PluginKey<Marked>('rivals');
const nothing: Marked = { places: [], marks: DecorationSet.empty };

/** Marks words that somebody else has rewritten at the same time, so that theirs are offered in their place. */
export const RivalMarks = Extension.create({
  name: 'rivals',
  addProseMirrorPlugins: () => [
    new Plugin<Marked>({
      key: pluginKey,
      state: {
        init: () => nothing,
        apply: (tr, marked, _, { doc }) => {
          const shown: readonly RivalPlace[] | undefined = tr.getMeta(pluginKey);
          if (!shown && (marked.places.length === 0 || !tr.docChanged)) return marked;
          const places = shown ?? stillOffered(doc, mapPlaces(marked.places, tr.mapping));
          return { places, marks: marksOf(doc, places) };
        },
      },
      props: {
        decorations: state => pluginKey.getState(state)?.marks,
        handleDOMEvents: { [caretToRival]: putCaretInFirst },
      },
    }),
  ],
});

function putCaretInFirst(view: EditorView): void {
  const [first] = placesIn(view.state);
  if (!first) return;
  const { tr } = view.state;
  view.focus();
  view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(first.from))));
}

function mapPlaces(places: readonly RivalPlace[], mapping: Mappable): readonly RivalPlace[] {
  return places
    .map(place => ({ ...place, from: mapping.map(place.from, 1), to: mapping.map(place.to, -1) }))
    .filter(({ from, to }) => from < to);
}

/** Without those where the offered words stand by now. */
const stillOffered = (doc: EditorState['doc'], places: readonly RivalPlace[]) =>
  places.filter(({ from, to, words }) => doc.textBetween(from, to, ' ', ' ').trim() !== words);

const marksOf = (doc: EditorState['doc'], places: readonly RivalPlace[]) =>
  DecorationSet.create(
    doc,
    places.map(({ from, to }) => Decoration.inline(from, to, { class: 'rival-words' })),
  );

const placesIn = (state: EditorState) => pluginKey.getState(state)?.places ?? [];

/** The words at a place of the text; of several, the first. */
export const rivalAt = (state: EditorState, pos: number): RivalPlace | null =>
  placesIn(state).find(({ from, to }) => from <= pos && pos <= to) ?? null;

/** Shows these places instead of those before. Only where words stand can others be offered. */
export function showRivals(editor: Editor, places: readonly RivalPlace[]): void {
  const shown = places.filter(({ from, to }) => from < to);
  if (shown.length === 0 && placesIn(editor.state).length === 0) return;
  const { tr } = editor.state;
  editor.view.dispatch(tr.setMeta(pluginKey, shown).setMeta('addToHistory', false));
}

/** Takes the other words at the caret, as a change that can be undone, or leaves those that stand. Returns how many places are left. */
export function settleRival(editor: Editor, takes: boolean): number {
  const { state, view } = editor;
  const place = rivalAt(state, state.selection.from);
  if (!place) return placesIn(state).length;
  const { tr } = state;
  if (takes) tr.replace(place.from, place.to, place.slice);
  const left = mapPlaces(
    placesIn(state).filter(other => other !== place),
    tr.mapping,
  );
  view.dispatch(tr.setMeta(pluginKey, left));
  return left.length;
}
