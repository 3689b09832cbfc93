import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection } from '@tiptap/pm/state';

interface TypedFormula {
  /** The source that the text had. */
  tex: string;
  /** The source in the field. */
  source: string;
  caret: number | null;
}

/** Goes on in the field of a formula that somebody else has moved, or in a line of its own where they have deleted it. */
export function continueFormula(editor: Editor, { tex, source, caret }: TypedFormula): void {
  const { state, view } = editor;
  const { math, paragraph } = state.schema.nodes;
  const { tr } = state;
  let pos = findFormula(state.doc, tex);
  if (pos === null) {
    const { $from } = state.selection;
    const isBehind = $from.depth > 0 && $from.parentOffset > 0;
    const place = $from.depth === 0 ? $from.pos : isBehind ? $from.after(1) : $from.before(1);
    tr.insert(place, paragraph!.create(null, math!.create({ tex: source })));
    pos = place + 1;
  } else if (source !== tex) tr.setNodeAttribute(pos, 'tex', source);
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, pos)));
  const box = view.nodeDOM(pos);
  const field = box instanceof HTMLElement ? box.querySelector('input') : null;
  field?.focus();
  field?.setSelectionRange(caret, caret);
}

function findFormula(doc: Node, tex: string): number | null {
  let found: number | null = null;
  doc.descendants((node, pos) => {
    if (found === null && node.type.name === 'math' && node.attrs.tex === tex) found = pos;
  });
  return found;
}
