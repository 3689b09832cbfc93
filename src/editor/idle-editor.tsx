import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { RichTextEditorProps, RichTextHandle } from './editor-types.ts';
import { LazyRichTextEditor, preloadEditor, Waiting } from './lazy-editor.tsx';
import { whenIdle } from './when-idle.ts';

export type IdleRichTextEditorProps = Omit<RichTextEditorProps, 'ref' | 'autofocus' | 'revision'> & {
  /** Counts the texts that came from elsewhere. */
  revision: number;
  ref?: Ref<Pick<RichTextHandle, 'focus'>> | undefined;
};

/** The text to read at once; the editor takes its place when the page is at rest, or somebody is about to write. */
export function IdleRichTextEditor({ revision, ref, ...props }: IdleRichTextEditorProps) {
  const [live, setLive] = useState(false);
  const [autofocus, setAutofocus] = useState<'start' | 'end' | false>(false);
  const editor = useRef<RichTextHandle>(null);

  useEffect(() => {
    let stop = () => {};
    let left = false;
    void preloadEditor().then(ready => {
      // Without the editor's code the text can still be read.
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

  if (!live) {
    const { content, variant, placeholder, label, className, resolveMention } = props;
    return (
      <Waiting
        {...{ content, variant, placeholder, label, className, resolveMention }}
        tabIndex={0}
        onPointerEnter={() => void preloadEditor().then(ready => ready && setLive(true))}
        onPointerDown={() => focus()}
        onFocus={() => focus('start')}
      />
    );
  }
  return <LazyRichTextEditor {...props} revision={revision} ref={editor} autofocus={autofocus} />;
}
