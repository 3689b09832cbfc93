import type { EditorOptions } from '@tiptap/core';
import { Editor } from '@tiptap/core';
import { Placeholder } from '@tiptap/extensions';
import { EditorState } from '@tiptap/pm/state';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createStore } from '#lib/store.ts';
import { resumeUploads } from './blocks/image/load-uploads.ts';
import { mentionChips } from './blocks/mention/mention-chips.ts';
import { mentionMenus } from './blocks/mention/mention-menus.tsx';
import { pastedAddresses } from './blocks/mention/pasted-addresses.ts';
import { typedKeys } from './blocks/mention/typed-keys.ts';
import { CaretBeforeKeys } from './caret-before-keys.ts';
import type { BarMode, EditorContext } from './editor-context.ts';
import { editorKeys } from './editor-keys.ts';
import type { RichTextEditorProps } from './editor-types.ts';
import { emojiMenu } from './emoji/emoji-menu.tsx';
import { EmptySpace } from './empty-space.ts';
import { KeptSelection } from './kept-selection.ts';
import { removesLargePart } from './large-removal.ts';
import { LongText } from './long-text.ts';
import { passageMarks, showPassages } from './passages/passage-marks.ts';
import { paste } from './paste/paste.ts';
import { replaceText } from './replace-text.ts';
import { RivalMarks } from './rivals/rival-marks.ts';
import { documentExtensions, ticketExtensions } from './schema/extensions.ts';
import { parseHtml, writeHtml } from './schema/html-codec.ts';
import { slashMenu } from './suggestions/slash-menu.tsx';
import { installDefaultPolicy } from './trusted-types.ts';

/** Later properties reach the editor through the context. Null in the first render. */
export function useRichText(props: RichTextEditorProps): { editor: Editor | null; context: EditorContext } {
  const latest = useRef(props);
  const id = useId();
  const [editor, setEditor] = useState<Editor | null>(null);
  const [context] = useState<EditorContext>(() => ({
    props: () => latest.current,
    bar: createStore<BarMode>('auto'),
    suggestion: createStore<ReturnType<EditorContext['suggestion']['get']>>(null),
    mentionRedraws: new Set<() => void>(),
  }));

  useLayoutEffect(() => {
    latest.current = props;
  });

  const appliedRevision = useRef(props.revision);

  useLayoutEffect(() => {
    installDefaultPolicy();
    appliedRevision.current = latest.current.revision;
    const created = new Editor(optionsFor(context, id));
    setInitialText(created, context.props().content);
    setEditor(created);
    const stopUploads = resumeUploads(created, context);
    return () => {
      stopUploads();
      setEditor(null);
      created.destroy();
    };
  }, [context, id]);

  const { editable = true, label, resolveMention, passages, content, revision } = props;
  useLayoutEffect(() => {
    if (!editor || appliedRevision.current === revision) return;
    appliedRevision.current = revision;
    replaceText(editor, content);
  }, [editor, content, revision]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another function may return other names
  useEffect(() => {
    for (const redraw of context.mentionRedraws) redraw();
  }, [context, resolveMention]);
  useEffect(() => {
    if (editor && passages) showPassages(editor, passages);
  }, [editor, passages]);
  useEffect(() => {
    if (editor && editor.isEditable !== editable) editor.setEditable(editable, false);
  }, [editor, editable]);

  useEffect(() => {
    editor?.view.dom.setAttribute('aria-label', label);
  }, [editor, label]);

  return { editor, context };
}

/** Sets the text of a created editor: one created with content draws it three times. */
function setInitialText(editor: Editor, html: string): void {
  const doc = parseHtml(editor.schema, html);
  editor.view.updateState(EditorState.create({ doc, plugins: [...editor.state.plugins] }));
  // Before each commit React walks all text of a focused element whose `contentEditable` is true, to save its selection.
  Object.defineProperty(editor.view.dom, 'contentEditable', { value: 'inherit', writable: true });
}

function optionsFor(context: EditorContext, id: string): Partial<EditorOptions> {
  const { variant = 'ticket', editable = true, label } = context.props();
  return {
    extensions: [
      ...(variant === 'document' ? documentExtensions() : ticketExtensions()),
      CaretBeforeKeys,
      editorKeys(context),
      slashMenu(context),
      emojiMenu(context),
      mentionMenus(context),
      mentionChips(context),
      typedKeys(context),
      paste(context),
      pastedAddresses(context),
      ...(variant === 'document' ? [passageMarks(context)] : []),
      RivalMarks,
      EmptySpace,
      LongText,
      KeptSelection,
      Placeholder.configure({
        placeholder: () => context.props().placeholder ?? '',
        showOnlyWhenEditable: true,
      }),
    ],
    injectCSS: false,
    editable,
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
      handleDOMEvents: {
        compositionstart: () => void context.props().onComposing?.(true),
        // The last letters reach the document after this event.
        compositionend: () => void setTimeout(() => context.props().onComposing?.(false), 50),
      },
    },
    onUpdate: ({ editor, transaction }) => {
      const { before } = transaction;
      const readBefore = removesLargePart(transaction) ? () => writeHtml(before) : undefined;
      context.props().onChange?.(() => writeHtml(editor.state.doc), readBefore);
    },
    onFocus: () => context.props().onFocus?.(),
    onBlur: () => context.props().onBlur?.(),
  };
}
