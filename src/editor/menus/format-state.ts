import type { Editor } from '@tiptap/core';
import { blockKinds } from '../blocks/block-kinds.ts';

/** What the bars show, as plain values, so that they are drawn again only when one of them changes. */
export type FormatState = {
  block: string;
  bold: boolean;
  italic: boolean;
  underline: boolean;
  strike: boolean;
  code: boolean;
  highlight: boolean;
  link: boolean;
  hasSelection: boolean;
  inCode: boolean;
  inTable: boolean;
  canUndo: boolean;
  canRedo: boolean;
};

const kindsThatShow = blockKinds.filter(kind => kind.isActive && kind.id !== 'paragraph');

/** The name of the block at the caret; the innermost one that has a name. */
function blockTitle(editor: Editor): string {
  const { $from } = editor.state.selection;
  const wrapped = kindsThatShow.filter(kind => kind.isActive?.(editor));
  const heading = wrapped.find(kind => kind.id.startsWith('heading') || kind.id === 'code');
  if (heading) return heading.title;
  for (let depth = $from.depth; depth > 0; depth--) {
    const name = $from.node(depth).type.name;
    const kind = wrapped.find(candidate => nodeNames[candidate.id] === name);
    if (kind) return kind.title;
  }
  return 'Text';
}

const nodeNames: Record<string, string> = {
  bullets: 'bulletList',
  numbers: 'orderedList',
  tasks: 'taskList',
  quote: 'blockquote',
  callout: 'callout',
};

export function formatState({ editor }: { editor: Editor }): FormatState {
  return {
    block: blockTitle(editor),
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    underline: editor.isActive('underline'),
    strike: editor.isActive('strike'),
    code: editor.isActive('code'),
    highlight: editor.isActive('highlight'),
    link: editor.isActive('link'),
    hasSelection: !editor.state.selection.empty,
    inCode: editor.isActive('codeBlock'),
    inTable: editor.isActive('table'),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  };
}
