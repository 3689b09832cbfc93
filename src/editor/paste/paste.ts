import { type Editor, Extension } from '@tiptap/core';
import { DOMParser, Fragment, type ParseOptions, type ParseRule, type Schema, Slice } from '@tiptap/pm/model';
import { type EditorState, Plugin, Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { looksLikeCode } from '../blocks/code/looks-like-code.ts';
import { pasteWithPictures, uploadFiles } from '../blocks/image/load-uploads.ts';
import { isPicture } from '../blocks/image/picture-types.ts';
import { uploadPlaceholders } from '../blocks/image/upload-placeholders.ts';
import type { EditorContext } from '../editor-context.ts';
import { cleanPasted } from './clean-pasted.ts';
import { copiedText } from './copied-text.ts';
import { dropMoved, keepDragged, selectDragged } from './drop-moved.ts';
import { factsAtTop, looksLikeMarkdown } from './looks-like-markdown.ts';
import { loadMarkdownReader, markdownSlice, pasteMarkdownLater } from './markdown-reader.ts';
import { editorMode } from './pasted-code.ts';
import { holdPaste, loadFormReader } from './pasted-forms.ts';
import { placeSlice } from './place-slice.ts';

/** Reads code and Markdown; null for other text, and `later` for Markdown while its reader loads. */
function readText(schema: Schema, text: string): Slice | 'later' | null {
  // Facts at the top of a Markdown file look like code themselves.
  const body = text.replace(factsAtTop, '');
  const isBelowFacts = body !== text && looksLikeMarkdown(body);
  if (!isBelowFacts && looksLikeCode(text))
    return new Slice(Fragment.from(schema.node('codeBlock', null, schema.text(trimmedCode(text)))), 0, 0);
  if (body === text && !looksLikeMarkdown(text)) return null;
  return markdownSlice(schema, text) ?? 'later';
}

/** Reads what `cleanPasted` has left: all white space in it was written. */
class SpaceKeepingParser extends DOMParser {
  override parseSlice(node: Node, options?: ParseOptions): Slice {
    return super.parseSlice(node, { ...options, preserveWhitespace: true });
  }
}

const trimmedCode = (text: string) => text.replace(/\r\n?/g, '\n').replace(/(?<!\n)\n+$/, '');

/** Modes of VS Code whose text is no code. */
const proseModes = /^(?:plaintext|markdown|mdx|git-commit|log)$/;

/** Pastes what VS Code copied: it names the language, which its HTML does not. */
function pasteFromCodeEditor(editor: Editor, context: EditorContext, data: DataTransfer): boolean {
  const { view } = editor;
  const mode = editorMode(data);
  const text = trimmedCode(data.getData('text/plain'));
  const { $from, to, empty } = view.state.selection;
  if (!mode || text === '' || $from.parent.type.spec.code) return false;
  const { schema, tr } = view.state;
  if (proseModes.test(mode)) {
    const slice = readText(schema, text);
    if (!slice) return view.pasteText(text);
    if (slice === 'later') void pasteMarkdownLater(editor, context, text);
    else placeSlice(editor, context, slice);
    return true;
  }
  // One line in a sentence is a word of it.
  const isPart = !text.includes('\n') && (!empty || $from.parent.content.size > 0);
  const node = isPart
    ? schema.text(text, [schema.marks.code!.create()])
    : schema.node('codeBlock', { language: mode }, schema.text(text));
  tr.replaceSelectionWith(node, false);
  tr.setSelection(Selection.near(tr.doc.resolve(tr.mapping.map(to)), -1));
  view.dispatch(tr.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'));
  return true;
}

/** Words typed behind a pasted text that ends in a link, as footnotes do, are not part of the link. */
function leavePastedLink(
  transactions: readonly Transaction[],
  { selection: before }: EditorState,
  { selection, schema, tr }: EditorState,
): Transaction | null {
  const { link } = schema.marks;
  if (!link || !selection.empty || !transactions.some(each => each.getMeta('paste'))) return null;
  const marks = selection.$from.marks();
  const isAtEnd = !link.isInSet(selection.$from.nodeAfter?.marks ?? []);
  if (!link.isInSet(marks) || !isAtEnd || link.isInSet(before.$from.marks())) return null;
  return tr.setStoredMarks(link.removeFromSet(marks));
}

export const paste = (context: EditorContext) =>
  Extension.create({
    name: 'pastedContent',
    addProseMirrorPlugins() {
      const { editor } = this;
      let laterText: string | null = null;
      const pasteLater = (data: DataTransfer | null) => {
        const text = laterText;
        laterText = null;
        if (!text || data?.getData('text/plain') !== text || data.types.includes('text/html')) return false;
        void pasteMarkdownLater(editor, context, text);
        return true;
      };
      const addFiles = (data: DataTransfer | null) => {
        const files = [...(data?.files ?? [])];
        uploadFiles(editor, context, files);
        return files.length > 0;
      };
      return [
        uploadPlaceholders(),
        new Plugin({
          view: () => {
            // A later paste tries again.
            loadMarkdownReader().catch(() => {});
            loadFormReader().catch(() => {});
            return { update: keepDragged };
          },
          appendTransaction: leavePastedLink,
          props: {
            handleDOMEvents: { paste: (_view, event) => holdPaste(editor, event), dragstart: selectDragged },
            transformPastedHTML: html => cleanPasted(html),
            clipboardTextSerializer: (slice, view) => copiedText(slice, view.state.selection.$from),
            clipboardParser: new SpaceKeepingParser(
              editor.schema,
              DOMParser.fromSchema(editor.schema).rules as ParseRule[],
            ),
            clipboardTextParser: (text, $context, plain, view) => {
              // ProseMirror makes paragraphs of text pasted without formatting.
              const isPlain = plain || $context.parent.type.spec.code;
              const slice = isPlain ? null : readText(view.state.schema, text);
              laterText = slice === 'later' ? text : null;
              return (slice === 'later' ? null : slice) as Slice;
            },
            // Office programs add an image of the text to the clipboard.
            handlePaste: (_view, { clipboardData }, slice) =>
              clipboardData?.getData('vscode-editor-data')
                ? pasteFromCodeEditor(editor, context, clipboardData)
                : pasteLater(clipboardData) ||
                  (!clipboardData?.types.includes('text/html') && addFiles(clipboardData)) ||
                  pasteWithPictures(editor, context, slice, () => ({
                    images: [...(clipboardData?.files ?? [])].filter(isPicture),
                    rtf: clipboardData?.getData('text/rtf') ?? '',
                  })),
            handleDrop: (view, event, slice, moved) => {
              if (moved) return dropMoved(view, event, slice);
              if (!event.dataTransfer?.files.length) return false;
              // The browser would open the file in place of this page.
              event.preventDefault();
              const target = view.posAtCoords({ left: event.clientX, top: event.clientY });
              if (target)
                view.dispatch(
                  view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(target.pos))),
                );
              return addFiles(event.dataTransfer);
            },
          },
        }),
      ];
    },
  });
