import { type Editor, Extension } from '@tiptap/core';
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { describePassage, type Passage } from '#text/passages/passage.ts';
import { readDoc, wordRange } from '#text/passages/read-doc.ts';
import { readCaret } from '../caret-before-keys.ts';
import type { EditorContext } from '../editor-context.ts';
import { elementsOf, type MarkedPassage, showMark } from './marked.ts';
import {
  describeChangedPassages,
  emptyTracking,
  findLostPassages,
  mapTracking,
  type Tracking,
  trackPassages,
} from './tracked.ts';

const pluginKey = new PluginKey<Tracking>('passages');
/** Milliseconds between an insertion and the search of lost passages. */
const pause = 150;

/** Marks passages, maps them through changes, and finds cut ones again where they are pasted. */
export const passageMarks = (context: EditorContext) =>
  Extension.create({
    name: 'passages',
    addKeyboardShortcuts() {
      const { editor } = this;
      return {
        'Mod-Alt-m': () => {
          const { onComment, onPassage } = context.props();
          const id = passageAtCaret(editor);
          if (editor.state.selection.empty && id) onPassage?.(id, { byKey: true });
          else onComment?.();
          return onComment !== undefined;
        },
      };
    },
    addProseMirrorPlugins() {
      return [
        new Plugin<Tracking>({
          key: pluginKey,
          state: {
            init: () => emptyTracking,
            apply: (tr, tracking, _, { doc }) => {
              const mapped = mapTracking(tracking, tr);
              const change: ((tracking: Tracking, doc: typeof tr.doc) => Tracking) | undefined =
                tr.getMeta(pluginKey);
              return change ? change(mapped, doc) : mapped;
            },
          },
          props: {
            decorations: state => pluginKey.getState(state)?.marks,
            handleClick: (view, pos) => {
              const id = shortestPassageAt(view, pos);
              // The selection is set after this handler.
              if (id) setTimeout(() => context.props().onPassage?.(id, { byKey: false }));
              return false;
            },
          },
          view: view => reportFound(view, ids => context.props().onPassagesFound?.(ids)),
        }),
      ];
    },
  });

function reportFound(initial: EditorView, report: (found: ReadonlySet<string>) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reportedKey = '';
  const update = (view: EditorView) => {
    const tracking = pluginKey.getState(view.state) ?? emptyTracking;
    const foundIds = tracking.list.flatMap(({ id, range }) => (range ? [id] : []));
    const key = tracking.list.map(({ id, range }) => `${id} ${range !== null}`).join();
    if (key !== reportedKey) {
      reportedKey = key;
      report(new Set(foundIds));
    }
    if (foundIds.length === tracking.list.length || !tracking.hasInsertion) return;
    clearTimeout(timer);
    timer = setTimeout(() => dispatchChange(view, findLostPassages), pause);
  };
  update(initial);
  return { update, destroy: () => clearTimeout(timer) };
}

function dispatchChange(
  view: EditorView,
  change: (tracking: Tracking, doc: Transaction['doc']) => Tracking,
): void {
  readCaret(view);
  view.dispatch(view.state.tr.setMeta(pluginKey, change).setMeta('addToHistory', false));
}

function shortestPassageAt(view: EditorView, pos: number): string | null {
  const containing = (pluginKey.getState(view.state)?.list ?? [])
    .flatMap(({ id, range }) =>
      range && range.from <= pos && range.to >= pos ? [{ id, size: range.to - range.from }] : [],
    )
    .sort((a, b) => a.size - b.size);
  return containing[0]?.id ?? null;
}

const passageAtCaret = (editor: Editor) => shortestPassageAt(editor.view, editor.state.selection.from);

export function showPassages(editor: Editor, passages: readonly MarkedPassage[]): void {
  const tracking = pluginKey.getState(editor.state);
  if (!tracking || (tracking.list.length === 0 && passages.length === 0)) return;
  dispatchChange(editor.view, (current, doc) => trackPassages(current, passages, doc));
}

export function changedPassages(editor: Editor): Map<string, Passage> {
  return describeChangedPassages(pluginKey.getState(editor.state) ?? emptyTracking, editor.state.doc);
}

export function selectedPassage(editor: Editor): Passage | null {
  const { from, to } = editor.state.selection;
  const index = readDoc(editor.state.doc);
  const words = from < to ? wordRange(index, from, to) : null;
  return words && describePassage(index.text, words);
}

export function focusPassage(editor: Editor, id: string): boolean {
  const range = pluginKey.getState(editor.state)?.list.find(passage => passage.id === id)?.range;
  if (!range) return false;
  editor.chain().focus(undefined, { scrollIntoView: false }).setTextSelection(range.from).run();
  editor.view.focus();
  showMark(elementsOf(editor.view.dom, id)[0]);
  return true;
}
