import { type Editor, Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { type EditorState, Plugin, PluginKey, TextSelection } from '@tiptap/pm/state';
import type { Mappable } from '@tiptap/pm/transform';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { innerAfter, innerRange, placeAfter } from '#text/kept-words.ts';
import type { RivalPlace } from './rival-places.ts';
import { rivalEvents } from './show-rival-words.ts';

interface Marked {
  places: readonly RivalPlace[];
  /** The offer that the places belong to. */
  offer: object | null;
  /** Whether these are all places of the text where other words are offered. */
  isWhole: boolean;
  /** Where all offered words were taken: the words before. */
  replaced: readonly RivalPlace[];
  marks: DecorationSet;
}

type Shown = Partial<Omit<Marked, 'marks'>>;

const pluginKey = new PluginKey<Marked>('rivals');
const nothing: Marked = {
  places: [],
  offer: null,
  isWhole: true,
  replaced: [],
  marks: DecorationSet.empty,
};

/** Marks words that somebody else has rewritten at the same time, so that theirs are offered in their place. */
export const RivalMarks = Extension.create({
  name: 'rivals',
  addProseMirrorPlugins: () => [
    new Plugin<Marked>({
      key: pluginKey,
      state: {
        init: () => nothing,
        apply: (tr, marked, _, { doc }) => {
          const shown: Shown | undefined = tr.getMeta(pluginKey);
          const isEmpty = marked.places.length === 0 && marked.replaced.length === 0;
          if (!shown && (isEmpty || !tr.docChanged)) return marked;
          const mapped = mapPlaces(marked.places, tr.mapping);
          const places = shown?.places ?? stillOffered(doc, mapped);
          const since = {
            isWhole: marked.isWhole && mapped.length === marked.places.length,
            replaced: marked.replaced.map(place => ({ ...place, ...innerRange(place, tr.mapping) })),
          };
          return { ...marked, ...since, ...shown, places, marks: marksOf(doc, places) };
        },
      },
      props: {
        decorations: state => pluginKey.getState(state)?.marks,
        handleDOMEvents: {
          [rivalEvents.caret]: putCaretInFirst,
          [rivalEvents.take]: takeAll,
          [rivalEvents.putBack]: putBackAll,
        },
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

/** Takes all offered words as one change, where each place of them is known. */
function takeAll(view: EditorView, event: Event): void {
  const { places, isWhole, offer } = pluginKey.getState(view.state) ?? nothing;
  if (!isWhole || places.length === 0 || (event as CustomEvent).detail !== offer) return;
  event.preventDefault();
  exchangeAll(view, places);
}

function putBackAll(view: EditorView, event: Event): void {
  const { replaced, offer } = pluginKey.getState(view.state) ?? nothing;
  if (replaced.length === 0 || (event as CustomEvent).detail !== offer) return;
  event.preventDefault();
  exchangeAll(view, replaced);
}

/** Puts the offered words into all places, as one change; those before can be put back. */
function exchangeAll(view: EditorView, places: readonly RivalPlace[]): void {
  const { doc, tr } = view.state;
  const exchanged = places.map(({ from, to, slice }) => {
    const first = tr.steps.length;
    const range = innerAfter({ from, to }, tr.mapping);
    tr.replace(range.from, range.to, slice);
    return { range, first, slice: doc.slice(from, to), words: wordsBetween(doc, from, to) };
  });
  const replaced = exchanged.map(({ range, first, ...before }) => ({
    ...before,
    ...placeAfter(range, tr.mapping.slice(first)),
  }));
  const shown: Shown = { places: [], replaced };
  view.dispatch(closeHistory(tr).setMeta(pluginKey, shown));
}

const mapPlaces = (places: readonly RivalPlace[], mapping: Mappable): readonly RivalPlace[] =>
  places.map(place => ({ ...place, ...innerAfter(place, mapping) })).filter(({ from, to }) => from < to);

const wordsBetween = (doc: EditorState['doc'], from: number, to: number): string =>
  doc.textBetween(from, to, ' ', ' ').trim();

/** Without those where the offered words stand by now. */
const stillOffered = (doc: EditorState['doc'], places: readonly RivalPlace[]) =>
  places.filter(({ from, to, words }) => wordsBetween(doc, from, to) !== words);

const marksOf = (doc: EditorState['doc'], places: readonly RivalPlace[]) =>
  DecorationSet.create(
    doc,
    places.map(({ from, to }) => Decoration.inline(from, to, { class: 'rival-words' })),
  );

const placesIn = (state: EditorState) => pluginKey.getState(state)?.places ?? [];

export const hasRivals = (state: EditorState): boolean => placesIn(state).length > 0;

/** The words at a place of the text; of several, the first. */
export const rivalAt = (state: EditorState, pos: number): RivalPlace | null =>
  placesIn(state).find(({ from, to }) => from <= pos && pos <= to) ?? null;

/** Shows these places of an offer instead of those before. Only where words stand can others be offered. */
export function showRivals(editor: Editor, places: readonly RivalPlace[], offer: object | null): void {
  const shown = places.filter(({ from, to }) => from < to);
  if (shown.length === 0 && placesIn(editor.state).length === 0) return;
  const { tr } = editor.state;
  const isWhole = shown.length === places.length;
  // The places that an ended offer has replaced stay known: the message of it can still put them back.
  const all: Shown = offer === null ? { places: [] } : { places: shown, isWhole, offer, replaced: [] };
  editor.view.dispatch(tr.setMeta(pluginKey, all).setMeta('addToHistory', false));
}

/** Takes the other words at the caret, as a change that can be undone, or leaves those that stand. */
export function settleRival(editor: Editor, takes: boolean): void {
  const { state, view } = editor;
  const place = rivalAt(state, state.selection.from);
  if (!place) return;
  const { tr } = state;
  if (takes) tr.replace(place.from, place.to, place.slice);
  const left = mapPlaces(
    placesIn(state).filter(other => other !== place),
    tr.mapping,
  );
  const shown: Shown = { places: left };
  view.dispatch(closeHistory(tr).setMeta(pluginKey, shown));
}
