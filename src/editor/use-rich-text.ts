import type { EditorOptions } from '@tiptap/core';
import { Placeholder, Selection } from '@tiptap/extensions';
import { Editor } from '@tiptap/react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { BarMode, EditorContext } from './editor-context.ts';
import { editorKeys } from './editor-keys.ts';
import type { RichTextEditorProps } from './editor-types.ts';
import { EmptySpace } from './empty-space.ts';
import { paste } from './paste/paste.ts';
import { documentExtensions, ticketExtensions } from './schema/extensions.ts';
import { toContent, writeHtml } from './schema/html-codec.ts';
import { createStore } from './store.ts';
import { mentionMenus } from './suggestions/mention-menus.tsx';
import { slashMenu } from './suggestions/slash-menu.tsx';
import { installDefaultPolicy } from './trusted-types.ts';

/**
 * The editor of one component, made once; later properties reach it through the context. It is null for the
 * first rendering only, before anything is painted: made in an effect, it is also taken down by that effect.
 */
export function useRichText(props: RichTextEditorProps): { editor: Editor | null; context: EditorContext } {
  const latest = useRef(props);
  const id = useId();
  const [editor, setEditor] = useState<Editor | null>(null);
  const [context] = useState<EditorContext>(() => ({
    props: () => latest.current,
    bar: createStore<BarMode>('auto'),
    suggestion: createStore<ReturnType<EditorContext['suggestion']['get']>>(null),
  }));

  useLayoutEffect(() => {
    latest.current = props;
  });

  useLayoutEffect(() => {
    installDefaultPolicy();
    const made = new Editor(optionsFor(context, id));
    setEditor(made);
    return () => {
      setEditor(null);
      made.destroy();
    };
  }, [context, id]);

  const { editable = true, label } = props;
  useEffect(() => {
    if (editor && editor.isEditable !== editable) editor.setEditable(editable, false);
  }, [editor, editable]);

  useEffect(() => {
    editor?.view.dom.setAttribute('aria-label', label);
  }, [editor, label]);

  return { editor, context };
}

function optionsFor(context: EditorContext, id: string): Partial<EditorOptions> {
  const { content, variant = 'ticket', editable = true, autofocus = false, label } = context.props();
  return {
    extensions: [
      ...(variant === 'document' ? documentExtensions() : ticketExtensions()),
      editorKeys(context),
      slashMenu(context),
      mentionMenus(context),
      paste(context),
      EmptySpace,
      Selection.configure({ className: 'kept-selection' }),
      Placeholder.configure({
        placeholder: () => context.props().placeholder ?? '',
        showOnlyWhenEditable: true,
      }),
    ],
    injectCSS: false,
    editable,
    autofocus: autofocus === true ? 'end' : autofocus,
    editorProps: {
      attributes: {
        id,
        class: 'prose',
        'data-variant': variant,
        'aria-label': label,
        role: 'textbox',
        'aria-multiline': 'true',
        spellcheck: 'true',
      },
    },
    // The schema exists by now and the document does not yet: content goes in as JSON, never as a string.
    onBeforeCreate: ({ editor }) => {
      editor.options.content = toContent(editor.schema, content);
    },
    onUpdate: ({ editor }) => context.props().onChange?.(() => writeHtml(editor.state.doc)),
    onFocus: () => context.props().onFocus?.(),
    onBlur: () => context.props().onBlur?.(),
  };
}
