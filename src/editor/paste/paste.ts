import { Extension } from '@tiptap/core';
import { DOMParser, Fragment, type Schema, Slice } from '@tiptap/pm/model';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import { filesIn, refuseFiles } from '../blocks/add-image.ts';
import { uploadImages } from '../blocks/upload-images.ts';
import { uploadPlaces } from '../blocks/upload-places.ts';
import { cleanFragment } from '../clean-html.ts';
import type { EditorContext } from '../editor-context.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { cleanPasted } from './clean-pasted.ts';
import { looksLikeCode } from './looks-like-code.ts';
import { looksLikeMarkdown } from './looks-like-markdown.ts';

/** A block of code that holds the text as it is. */
function codeSlice(schema: Schema, text: string): Slice {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '');
  return new Slice(Fragment.from(schema.node('codeBlock', null, schema.text(lines))), 0, 0);
}

/** What happens to text, HTML and files that come from elsewhere. */
export const paste = (context: EditorContext) =>
  Extension.create({
    name: 'pastedContent',
    addProseMirrorPlugins() {
      const { editor } = this;
      return [
        uploadPlaces(),
        new Plugin({
          props: {
            transformPastedHTML: html => cleanPasted(html),
            clipboardTextParser: (text, $context, plain, view) => {
              // Pasting without formatting means without this one too; ProseMirror makes its own paragraphs then.
              const asIs = plain || $context.parent.type.spec.code;
              if (!asIs && looksLikeCode(text)) return codeSlice(view.state.schema, text);
              if (asIs || !looksLikeMarkdown(text)) return null as unknown as Slice;
              const fragment = cleanFragment(readMarkdown(text));
              return DOMParser.fromSchema(view.state.schema).parseSlice(fragment);
            },
            handlePaste: (_view, event) => {
              const { images, others } = filesIn(event.clipboardData);
              // Office programs put a picture of the text beside the text.
              if (images.length + others.length === 0 || event.clipboardData?.types.includes('text/html'))
                return false;
              refuseFiles(others);
              void uploadImages(editor, context, images);
              return true;
            },
            handleDrop: (view, event, _slice, moved) => {
              const { images, others } = filesIn(moved ? null : event.dataTransfer);
              if (images.length + others.length === 0) return false;
              // Left to itself the browser would open the file in place of this page.
              event.preventDefault();
              refuseFiles(others);
              const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
              if (at)
                view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at.pos))));
              void uploadImages(editor, context, images);
              return true;
            },
          },
        }),
      ];
    },
  });
