import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { whenIdle } from '#ui/when-idle.ts';
import type { RichTextEditorProps, RichTextHandle } from './editor-types.ts';
import { EditorPlaceholder, LazyRichTextEditor, placeholderPropsOf, preloadEditor } from './lazy-editor.tsx';

type IdleRichTextEditorProps = Omit<RichTextEditorProps, 'ref' | 'autofocus' | 'revision'> & {
  revision: number;
  ref?: Ref<Pick<RichTextHandle, 'focus'>> | undefined;
};

/** Shows the text at once, and the editor in its place when the page is idle or a pointer or the focus enters. */
export function IdleRichTextEditor({ revision, ref, ...props }: IdleRichTextEditorProps) {
  const [isEditorShown, setEditorShown] = useState(false);
  const [autofocus, setAutofocus] = useState<'start' | 'end' | false>(false);
  const editor = useRef<RichTextHandle>(null);

  useEffect(() => {
    let stop = () => {};
    let isUnmounted = false;
    void preloadEditor().then(isLoaded => {
      if (isLoaded && !isUnmounted) stop = whenIdle(() => setEditorShown(true));
    });
    return () => {
      isUnmounted = true;
      stop();
    };
  }, []);

  const focus = (at: 'start' | 'end' = 'end') => {
    if (editor.current) return editor.current.focus(at);
    setAutofocus(at);
    setEditorShown(true);
  };
  useImperativeHandle(ref, () => ({ focus }));

  if (!isEditorShown)
    return (
      <EditorPlaceholder
        {...placeholderPropsOf(props)}
        tabIndex={0}
        onPointerEnter={() => void preloadEditor().then(isLoaded => isLoaded && setEditorShown(true))}
        onPointerDown={() => focus()}
        onFocus={() => focus('start')}
      />
    );
  return <LazyRichTextEditor {...props} revision={revision} ref={editor} autofocus={autofocus} />;
}
