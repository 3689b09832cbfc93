import { type Editor, Extension } from '@tiptap/core';
import { Plugin, type Transaction } from '@tiptap/pm/state';
import type { EditorContext } from '../../editor-context.ts';

const ends = /^[\s.,;:!?)]$/;

/** Replaces a typed key with the chip of its ticket, if there is one. Undo restores the key. */
export const typedKeys = (context: EditorContext) =>
  Extension.create({
    name: 'typedKeys',
    addProseMirrorPlugins() {
      const { editor } = this;
      return [
        new Plugin({
          props: {
            handleTextInput: (view, from, to, text) => {
              const { $from } = view.state.selection;
              const isPlain = from === to && ends.test(text) && !$from.parent.type.spec.code;
              if (!isPlain || $from.marks().length > 0) return false;
              const key = keyBefore($from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc'));
              if (key) void replace(editor, context, key, from);
              return false;
            },
          },
        }),
      ];
    },
  });

async function replace(editor: Editor, context: EditorContext, key: string, end: number): Promise<void> {
  const ask = context.props().mentionSources?.ticketByKey;
  if (!ask) return;
  let from = end - key.length;
  let to = end;
  // Typing goes on during the request.
  const follow = ({ transaction: { mapping } }: { transaction: Transaction }) => {
    from = mapping.map(from, 1);
    to = mapping.map(to, -1);
  };
  editor.on('transaction', follow);
  const item = await ask(key).catch(() => null);
  editor.off('transaction', follow);
  if (!item || editor.isDestroyed || to > editor.state.doc.content.size) return;
  if (editor.state.doc.textBetween(from, Math.max(from, to), '\n', '\ufffc') !== key) return;
  const chip = editor.schema.nodes.mention!.create({ kind: 'ticket', id: item.id, label: item.label });
  editor.view.dispatch(editor.state.tr.replaceWith(from, to, chip));
}

const atEnd = /(?:^|[\s(])([A-Z][A-Z0-9]{0,11}-[1-9]\d{0,9})$/;

export function keyBefore(text: string): string | null {
  return atEnd.exec(text.slice(-40))?.[1] ?? null;
}
