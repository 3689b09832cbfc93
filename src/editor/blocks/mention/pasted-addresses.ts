import { type Editor, Extension, type Range } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import type { EditorContext } from '../../editor-context.ts';
import type { MentionItem } from '../../editor-types.ts';
import { followRange } from '../../suggestions/follow-range.ts';
import { type RecordAddress, recordAt } from './record-address.ts';

const key = new PluginKey<Range | null>('pastedAddresses');

/** A paste with more addresses stays as it is. */
const maxAddresses = 20;

/** Makes mentions of pasted addresses of tickets and documents. Undo gives the link back. */
export const pastedAddresses = (context: EditorContext) =>
  Extension.create({
    name: 'pastedAddresses',
    addProseMirrorPlugins() {
      const { editor } = this;
      return [
        new Plugin<Range | null>({
          key,
          state: {
            init: () => null,
            // Steps that follow a paste at once, as those that make links, belong to it.
            apply: (tr, before) => {
              const isPaste = tr.getMeta('uiEvent') === 'paste' || tr.getMeta('paste') === true;
              if (isPaste) return changedRange(tr.mapping.maps);
              const root: unknown = tr.getMeta('appendedTransaction');
              if (!before || !root) return null;
              return { from: tr.mapping.map(before.from, -1), to: tr.mapping.map(before.to, 1) };
            },
          },
          view: () => ({
            update: (view, previous) => {
              const range = key.getState(view.state);
              if (!range || range === key.getState(previous)) return;
              const found = addressesIn(view.state.doc, range);
              if (found.length > maxAddresses) return;
              // The editor still tells its listeners of the paste, by which the places would be moved.
              queueMicrotask(() => {
                for (const address of found) void replaceAddress(editor, context, address);
              });
            },
          }),
        }),
      ];
    },
  });

function changedRange(maps: readonly { forEach(visit: StepVisitor): void }[]): Range | null {
  let range: Range | null = null;
  for (const map of maps)
    map.forEach((_oldStart, _oldEnd, from, to) => {
      range = range ? { from: Math.min(range.from, from), to: Math.max(range.to, to) } : { from, to };
    });
  return range;
}

type StepVisitor = (oldStart: number, oldEnd: number, newStart: number, newEnd: number) => void;
type Address = { record: RecordAddress; range: Range };

/** Links whose words are their address. */
function addressesIn(doc: Node, { from, to }: Range): Address[] {
  const found: Address[] = [];
  doc.nodesBetween(from, Math.min(to, doc.content.size), (node, pos) => {
    const link = node.marks.find(mark => mark.type.name === 'link');
    if (!link || node.text !== link.attrs.href || pos < from) return true;
    const record = recordAt(node.text!, location.origin);
    if (record) found.push({ record, range: { from: pos, to: pos + node.nodeSize } });
    return false;
  });
  return found;
}

async function replaceAddress(
  editor: Editor,
  context: EditorContext,
  { record, range }: Address,
): Promise<void> {
  const { ticketByKey, documentById } = context.props().mentionSources ?? {};
  const find = async (): Promise<MentionItem | null> =>
    (await (record.kind === 'ticket' ? ticketByKey?.(record.reference) : documentById?.(record.id))) ?? null;
  const found = await followRange(editor, range, find);
  if (!found?.answer) return;
  const { id, label } = found.answer;
  const chip = editor.schema.nodes.mention!.create({ kind: record.kind, id, label });
  const tr = closeHistory(editor.state.tr).replaceWith(found.range.from, found.range.to, chip);
  editor.view.dispatch(tr.removeStoredMark(editor.schema.marks.link!));
}
