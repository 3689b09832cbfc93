import { Placeholder } from '@tiptap/extensions';
import { type Editor, useEditor } from '@tiptap/react';
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

/** The editor of one component, made once; later properties reach it through the context. */
export function useRichText(props: RichTextEditorProps): { editor: Editor; context: EditorContext } {
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const [context] = useState<EditorContext>(() => ({
    props: () => latest.current,
    bar: createStore<BarMode>('auto'),
    suggestion: createStore<ReturnType<EditorContext['suggestion']['get']>>(null),
  }));
  const id = useId();
  const [options] = useState(() => optionsFor(props, context, id));
  const editor = useEditor(options, []);
  const editable = props.editable ?? true;

  useEffect(() => {
    if (editor.isEditable !== editable) editor.setEditable(editable, false);
  }, [editor, editable]);

  useEffect(() => {
    editor.view.dom.setAttribute('aria-label', props.label);
  }, [editor, props.label]);

  return { editor, context };
}

function optionsFor(props: RichTextEditorProps, context: EditorContext, id: string) {
  installDefaultPolicy();
  const { variant = 'ticket', editable = true, autofocus = false, label } = props;
  return {
    extensions: [
      ...(variant === 'document' ? documentExtensions() : ticketExtensions()),
      editorKeys(context),
      slashMenu(context),
      mentionMenus(context),
      paste(context),
      EmptySpace,
      Placeholder.configure({
        placeholder: () => context.props().placeholder ?? '',
        showOnlyWhenEditable: true,
      }),
    ],
    injectCSS: false,
    immediatelyRender: true as const,
    shouldRerenderOnTransaction: false,
    editable,
    autofocus: autofocus === true ? ('end' as const) : autofocus,
    editorProps: {
      attributes: {
        id,
        class: 'prose',
        'data-variant': variant,
        'aria-label': label,
        'aria-multiline': 'true',
        spellcheck: 'true',
      },
    },
    // The schema exists by now and the document does not yet: content goes in as JSON, never as a string.
    onBeforeCreate: ({ editor }: { editor: Editor }) => {
      editor.options.content = toContent(editor.schema, props.content);
    },
    onUpdate: ({ editor }: { editor: Editor }) =>
      context.props().onChange?.(() => writeHtml(editor.state.doc)),
    onFocus: () => context.props().onFocus?.(),
    onBlur: () => context.props().onBlur?.(),
  };
}
