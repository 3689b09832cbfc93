import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { whenIdle } from '#ui/when-idle.ts';
import type { RichTextEditorProps, RichTextHandle } from './editor-types.ts';
import { EditorPlaceholder, LazyRichTextEditor, placeholderPropsOf, preloadEditor } from './lazy-editor.tsx';

type IdleRichTextEditorProps = Omit<RichTextEditorProps, 'ref' | 'autofocus' | 'revision'> & {
  revision: number;
  ref?: Ref<Pick<RichTextHandle, 'focus'>> | undefined;
};

/** Shows the text at once and replaces it with the editor when the page is idle or somebody is about to write. */
export function IdleRichTextEditor({ revision, ref, ...props }: IdleRichTextEditorProps) {
  const [live, setLive] = useState(false);
  const [autofocus, setAutofocus] = useState<'start' | 'end' | false>(false);
  const editor = useRef<RichTextHandle>(null);

  useEffect(() => {
    let stop = () => {};
    let left = false;
    void preloadEditor().then(ready => {
      if (ready && !left) stop = whenIdle(() => setLive(true));
    });
    return () => {
      left = true;
      stop();
    };
  }, []);

  const focus = (at: 'start' | 'end' = 'end') => {
    if (editor.current) return editor.current.focus(at);
    setAutofocus(at);
    setLive(true);
  };
  useImperativeHandle(ref, () => ({ focus }));

  if (!live)
    return (
      <EditorPlaceholder
        {...placeholderPropsOf(props)}
        tabIndex={0}
        onPointerEnter={() => void preloadEditor().then(ready => ready && setLive(true))}
        onPointerDown={() => focus()}
        onFocus={() => focus('start')}
      />
    );
  return <LazyRichTextEditor {...props} revision={revision} ref={editor} autofocus={autofocus} />;
}
