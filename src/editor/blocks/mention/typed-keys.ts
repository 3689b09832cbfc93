import { type Editor, Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorContext } from '../../editor-context.ts';
import { followRange } from '../../suggestions/follow-range.ts';

/** Characters that end a key. */
const keyEnd = /^[\s.,;:!?)]$/;

/** Replaces a typed ticket key with a mention, if the ticket exists. Undo restores the key. */
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
              const isPlain = from === to && keyEnd.test(text) && !$from.parent.type.spec.code;
              if (!isPlain || $from.marks().length > 0) return false;
              const key = keyBefore($from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc'));
              if (key) void replaceKey({ editor, context, key, end: from });
              return false;
            },
          },
        }),
      ];
    },
  });

interface TypedKey {
  editor: Editor;
  context: EditorContext;
  key: string;
  /** The position behind the key. */
  end: number;
}

async function replaceKey({ editor, context, key, end }: TypedKey): Promise<void> {
  const findTicket = context.props().mentionSources?.ticketByKey;
  if (!findTicket) return;
  const found = await followRange(editor, { from: end - key.length, to: end }, () => findTicket(key));
  if (!found?.answer) return;
  const { answer: item, range } = found;
  const chip = editor.schema.nodes.mention!.create({ kind: 'ticket', id: item.id, label: item.label });
  editor.view.dispatch(editor.state.tr.replaceWith(range.from, range.to, chip));
}

const keyAtEnd = /(?:^|[\s(])([A-Z][A-Z0-9]{0,11}-[1-9]\d{0,9})$/;

/** Returns the ticket key at the end of a text. */
export function keyBefore(text: string): string | null {
  return keyAtEnd.exec(text.slice(-40))?.[1] ?? null;
}
