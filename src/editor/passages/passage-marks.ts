import { type Editor, Extension } from '@tiptap/core';
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { readCaret } from '../caret-before-keys.ts';
import type { EditorContext } from '../editor-context.ts';
import { elementsOf, type MarkedPassage } from './marked.ts';
import { describePassage, type Passage } from './passage.ts';
import { readDoc, wordsBetween } from './read-doc.ts';
import { afterChange, describeTouched, lookAgain, noTracking, type Tracking, track } from './tracked.ts';

const key = new PluginKey<Tracking>('passages');
const pause = 150;

/** Marks passages in the text, which move along with it; what was cut is found where it is pasted. */
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
              // The caret is still on its way to where the click was.
              if (id) setTimeout(() => context.props().onPassage?.(id, { byKey: false }));
              return false;
            },
          },
          view: view => follow(view, ids => context.props().onPassagesFound?.(ids)),
        }),
      ];
    },
  });

/** Looks again for what is gone once something came, and tells which passages are there. */
function follow(first: EditorView, tell: (found: ReadonlySet<string>) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let told = '';
  const look = (view: EditorView) => {
    const tracking = key.getState(view.state) ?? noTracking;
    const found = tracking.list.flatMap(({ id, at }) => (at ? [id] : []));
    const said = tracking.list.map(({ id, at }) => `${id} ${at !== null}`).join();
    if (said !== told) {
      told = said;
      tell(new Set(found));
    }
    if (found.length === tracking.list.length || !tracking.gained) return;
    clearTimeout(timer);
    timer = setTimeout(() => send(view, lookAgain), pause);
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

/** Marks these passages from now on. */
export function showPassages(editor: Editor, passages: readonly MarkedPassage[]): void {
  const known = key.getState(editor.state);
  if (!known || (known.list.length === 0 && passages.length === 0)) return;
  send(editor.view, (tracking, doc) => track(tracking, passages, doc));
}

/** What passages read now, of those that read differently than is known. */
export function passagesNow(editor: Editor): Map<string, Passage> {
  return describeTouched(key.getState(editor.state) ?? noTracking, editor.state.doc);
}

/** The selected words; null when none are. */
export function selectedPassage(editor: Editor): Passage | null {
  const { from, to } = editor.state.selection;
  const index = readDoc(editor.state.doc);
  const words = from < to ? wordsBetween(index, from, to) : null;
  return words && describePassage(index.text, words);
}

/** Puts the caret into a passage and shows it; false when it is gone. */
export function focusPassage(editor: Editor, id: string): boolean {
  const at = key.getState(editor.state)?.list.find(one => one.id === id)?.at;
  if (!at) return false;
  editor.chain().focus(undefined, { scrollIntoView: false }).setTextSelection(at.from).run();
  editor.view.focus();
  elementsOf(editor.view.dom, id)[0]?.scrollIntoView({ block: 'center' });
  return true;
}
