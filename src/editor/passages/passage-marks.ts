import { type Editor, Extension } from '@tiptap/core';
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { readCaret } from '../caret-before-keys.ts';
import type { EditorContext } from '../editor-context.ts';
import { elementsOf, type MarkedPassage } from './marked.ts';
import { describePassage, type Passage } from './passage.ts';
import { readDoc, wordRange } from './read-doc.ts';
import { afterChange, describeChanged, noTracking, searchLost, type Tracking, track } from './tracked.ts';

const key = new PluginKey<Tracking>('passages');
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
          const here = passageAtCaret(editor);
          if (editor.state.selection.empty && here) onPassage?.(here, { byKey: true });
          else onComment?.();
          return onComment !== undefined;
        },
      };
    },
    addProseMirrorPlugins() {
      return [
        new Plugin<Tracking>({
          key,
          state: {
            init: () => noTracking,
            apply: (tr, tracking, _, { doc }) => {
              const moved = afterChange(tracking, tr);
              const change: ((now: Tracking, doc: typeof tr.doc) => Tracking) | undefined = tr.getMeta(key);
              return change ? change(moved, doc) : moved;
            },
          },
          props: {
            decorations: state => key.getState(state)?.marks,
            handleClick: (view, pos) => {
              const id = innermost(view, pos);
              // The selection is set after this handler.
              if (id) setTimeout(() => context.props().onPassage?.(id, { byKey: false }));
              return false;
            },
          },
          view: view => follow(view, ids => context.props().onPassagesFound?.(ids)),
        }),
      ];
    },
  });

function follow(first: EditorView, report: (found: ReadonlySet<string>) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reported = '';
  const look = (view: EditorView) => {
    const tracking = key.getState(view.state) ?? noTracking;
    const found = tracking.list.flatMap(({ id, at }) => (at ? [id] : []));
    const said = tracking.list.map(({ id, at }) => `${id} ${at !== null}`).join();
    if (said !== reported) {
      reported = said;
      report(new Set(found));
    }
    if (found.length === tracking.list.length || !tracking.hasInsertion) return;
    clearTimeout(timer);
    timer = setTimeout(() => send(view, searchLost), pause);
  };
  look(first);
  return { update: look, destroy: () => clearTimeout(timer) };
}

function send(view: EditorView, change: (tracking: Tracking, doc: Transaction['doc']) => Tracking): void {
  readCaret(view);
  view.dispatch(view.state.tr.setMeta(key, change).setMeta('addToHistory', false));
}

function innermost(view: EditorView, pos: number): string | null {
  const inside = (key.getState(view.state)?.list ?? [])
    .flatMap(({ id, at }) => (at && at.from <= pos && at.to >= pos ? [{ id, size: at.to - at.from }] : []))
    .sort((a, b) => a.size - b.size);
  return inside[0]?.id ?? null;
}

const passageAtCaret = (editor: Editor) => innermost(editor.view, editor.state.selection.from);

export function showPassages(editor: Editor, passages: readonly MarkedPassage[]): void {
  const known = key.getState(editor.state);
  if (!known || (known.list.length === 0 && passages.length === 0)) return;
  send(editor.view, (tracking, doc) => track(tracking, passages, doc));
}

export function changedPassages(editor: Editor): Map<string, Passage> {
  return describeChanged(key.getState(editor.state) ?? noTracking, editor.state.doc);
}

export function selectedPassage(editor: Editor): Passage | null {
  const { from, to } = editor.state.selection;
  const index = readDoc(editor.state.doc);
  const words = from < to ? wordRange(index, from, to) : null;
  return words && describePassage(index.text, words);
}

export function focusPassage(editor: Editor, id: string): boolean {
  const at = key.getState(editor.state)?.list.find(one => one.id === id)?.at;
  if (!at) return false;
  editor.chain().focus(undefined, { scrollIntoView: false }).setTextSelection(at.from).run();
  editor.view.focus();
  elementsOf(editor.view.dom, id)[0]?.scrollIntoView({ block: 'center' });
  return true;
}
