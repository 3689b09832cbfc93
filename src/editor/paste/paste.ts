import { Extension } from '@tiptap/core';
import { DOMParser, type Slice } from '@tiptap/pm/model';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import { imagesIn, uploadImages } from '../blocks/add-image.ts';
import { cleanFragment } from '../clean-html.ts';
import type { EditorContext } from '../editor-context.ts';
import { cleanPasted } from './clean-pasted.ts';
import { looksLikeMarkdown } from './looks-like-markdown.ts';
import { markdownToHtml } from './markdown.ts';

/** What happens to text, HTML and files that come from elsewhere. */
export const paste = (context: EditorContext) =>
  Extension.create({
    name: 'pastedContent',
    addProseMirrorPlugins() {
      const { editor } = this;
      return [
        new Plugin({
          props: {
            transformPastedHTML: html => cleanPasted(html),
            clipboardTextParser: (text, $context, plain, view) => {
              // Pasting without formatting means without this one too; ProseMirror makes its own paragraphs then.
              const asIs = plain || $context.parent.type.spec.code || !looksLikeMarkdown(text);
              if (asIs) return null as unknown as Slice;
              const fragment = cleanFragment(markdownToHtml(text));
              return DOMParser.fromSchema(view.state.schema).parseSlice(fragment);
            },
            handlePaste: (_view, event) => {
              const images = imagesIn(event.clipboardData);
              // Office programs put a picture of the text beside the text.
              if (images.length === 0 || event.clipboardData?.types.includes('text/html')) return false;
              uploadImages(editor, context, images);
              return true;
            },
            handleDrop: (view, event, _slice, moved) => {
              const images = moved ? [] : imagesIn(event.dataTransfer);
              if (images.length === 0) return false;
              event.preventDefault();
              const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
              if (at)
                view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at.pos))));
              uploadImages(editor, context, images);
              return true;
            },
          },
        }),
      ];
    },
  });
