import { Extension } from '@tiptap/core';
import { DOMParser, Fragment, type Schema, Slice } from '@tiptap/pm/model';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import { looksLikeCode } from '../blocks/code/looks-like-code.ts';
import { reportUnsupportedFiles, splitFiles } from '../blocks/image/add-image.ts';
import { uploadImages } from '../blocks/image/upload-images.ts';
import { uploadPlaceholders } from '../blocks/image/upload-placeholders.ts';
import type { EditorContext } from '../editor-context.ts';
import { cleanFragment } from '../html/clean-fragment.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { cleanPasted } from './clean-pasted.ts';
import { looksLikeMarkdown } from './looks-like-markdown.ts';

function codeSlice(schema: Schema, text: string): Slice {
  const lines = text.replace(/\r\n?/g, '\n').replace(/(?<!\n)\n+$/, '');
  return new Slice(Fragment.from(schema.node('codeBlock', null, schema.text(lines))), 0, 0);
}

export const paste = (context: EditorContext) =>
  Extension.create({
    name: 'pastedContent',
    addProseMirrorPlugins() {
      const { editor } = this;
      const addFiles = (data: DataTransfer | null) => {
        const { images, others } = splitFiles(data);
        reportUnsupportedFiles(others);
        void uploadImages(editor, context, images);
        return images.length + others.length > 0;
      };
      return [
        uploadPlaceholders(),
        new Plugin({
          props: {
            transformPastedHTML: html => cleanPasted(html),
            clipboardTextParser: (text, $context, plain, view) => {
              // ProseMirror makes paragraphs of text pasted without formatting.
              const isPlain = plain || $context.parent.type.spec.code;
              if (!isPlain && looksLikeCode(text)) return codeSlice(view.state.schema, text);
              if (isPlain || !looksLikeMarkdown(text)) return null as unknown as Slice;
              const fragment = cleanFragment(readMarkdown(text));
              return DOMParser.fromSchema(view.state.schema).parseSlice(fragment);
            },
            // Office programs add an image of the text to the clipboard.
            handlePaste: (_view, { clipboardData }) =>
              !clipboardData?.types.includes('text/html') && addFiles(clipboardData),
            handleDrop: (view, event, _slice, moved) => {
              if (moved || !event.dataTransfer?.files.length) return false;
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
