import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { Caret } from './live-service.ts';

/** Where somebody else is, in the document that the editor shows. */
export interface ShownCaret extends Caret {
  clientId: string;
  personId: string;
  name: string;
  hue: string;
  /** Whether it has just moved, so that its name is shown. */
  isFresh: boolean;
}

interface Carets {
  list: readonly ShownCaret[];
  decorations: DecorationSet;
}

const key = new PluginKey<Carets>('carets');
const none: Carets = { list: [], decorations: DecorationSet.empty };

/** Shows the carets of others and what they have selected, and keeps them in their places while the text changes. */
export const caretsPlugin: Plugin = new Plugin<Carets>({
  key,
  state: {
    init: () => none,
    apply: (tr, carets) => {
      const list: readonly ShownCaret[] = tr.getMeta(key) ?? carets.list;
      if (list.length === 0) return none;
      if (list === carets.list && !tr.docChanged) return carets;
      // Positions that were just set are in the document after the transaction.
      const placed = list === carets.list ? list.map(caret => mapped(caret, tr)) : list;
      return { list: placed, decorations: decorationsOf(placed, tr) };
    },
  },
  props: { decorations: state => key.getState(state)?.decorations },
});

export const caretsOf = (state: EditorState): readonly ShownCaret[] => key.getState(state)?.list ?? [];

export const setCarets = (tr: Transaction, list: readonly ShownCaret[]): Transaction =>
  tr.setMeta(key, list).setMeta('addToHistory', false).setMeta('preventUpdate', true);

function mapped(caret: ShownCaret, { mapping }: Transaction): ShownCaret {
  return { ...caret, anchor: mapping.map(caret.anchor, -1), head: mapping.map(caret.head, -1) };
}

function decorationsOf(list: readonly ShownCaret[], { doc }: Transaction): DecorationSet {
  const within = (pos: number) => Math.max(0, Math.min(pos, doc.content.size));
  return DecorationSet.create(
    doc,
    list.flatMap(caret => {
      const [anchor, head] = [within(caret.anchor), within(caret.head)];
      const widget = Decoration.widget(head, () => drawn(caret), {
        key: `${caret.clientId} ${caret.hue} ${caret.isFresh} ${caret.name}`,
        side: -1,
        ignoreSelection: true,
      });
      if (anchor === head) return [widget];
      const attributes = { class: 'others-selection', style: colours(caret.hue) };
      return [Decoration.inline(Math.min(anchor, head), Math.max(anchor, head), attributes), widget];
    }),
  );
}

const colours = (hue: string) =>
  `--caret: var(--hue-${hue}); --caret-bg: var(--hue-${hue}-bg); --caret-fg: var(--hue-${hue}-fg)`;

function drawn({ personId, name, hue, isFresh }: ShownCaret): HTMLElement {
  const caret = document.createElement('span');
  caret.className = 'others-caret';
  caret.style.cssText = colours(hue);
  caret.dataset.person = personId;
  // Screen readers would read the names within the words of the text.
  caret.setAttribute('aria-hidden', 'true');
  const flag = document.createElement('span');
  flag.className = 'others-flag';
  // Drawn by the style: the words of the text are its only text.
  flag.dataset.name = name;
  if (isFresh) flag.dataset.fresh = '';
  caret.append(flag);
  return caret;
}
