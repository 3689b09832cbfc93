import {
  type Ref,
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { htmlOfText } from '#lib/html/html-of-text.ts';
import { isBlankHtml } from '#lib/html/is-blank-html.ts';
import { hasPendingUploads } from './blocks/image/pending-uploads.ts';
import type { RichTextEditorProps, RichTextHandle } from './editor-types.ts';
import { LazyRichTextEditor } from './lazy-editor.tsx';
import styles from './stand-in-editor.module.css';

type StandInEditorProps = Omit<RichTextEditorProps, 'ref' | 'content'> & {
  /** Null until it is read. */
  content: string | null;
  eager?: boolean | undefined;
  ref?: Ref<StandInHandle> | undefined;
};

export interface StandInHandle {
  editor(): RichTextHandle | null;
  /** Loads the editor if needed, focuses it and calls `then`. */
  enter(then?: (editor: RichTextHandle) => void): void;
}

/** Shows a plain field that looks like the editor until somebody writes in it: editors are costly to create. */
export function StandInEditor({ content, eager = false, ref, ...props }: StandInEditorProps) {
  const [isRequested, setRequested] = useState(eager);
  const [isWriting, setWriting] = useState(false);
  const [isEditorShown, setEditorShown] = useState(eager);
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const editor = useRef<RichTextHandle>(null);
  const afterEnter = useRef<((editor: RichTextHandle) => void) | null>(null);
  const isComposing = useRef(false);
  const isHandedOver = useRef(false);
  const hasContent = content !== null && !isBlankHtml(content);
  // Keeps the caret of somebody who began to write before the draft was read.
  const showsField = !isEditorShown && (!hasContent || isWriting);

  const handOver = useCallback(() => {
    const handle = editor.current;
    const textarea = field.current;
    if (!handle || isComposing.current) return;
    const hadFocus = textarea !== null && document.activeElement === textarea;
    if (!isHandedOver.current && textarea && textarea.value !== '')
      handle.append((handle.isBlank() ? '' : '\n') + textarea.value);
    isHandedOver.current = true;
    if (hadFocus || afterEnter.current) handle.focus('end');
    setEditorShown(true);
    afterEnter.current?.(handle);
    afterEnter.current = null;
  }, []);
  const attachEditor = useCallback(
    (handle: RichTextHandle | null) => {
      editor.current = handle;
      if (handle) handOver();
    },
    [handOver],
  );
  useImperativeHandle(ref, () => ({
    editor: () => editor.current,
    enter: then => {
      if (editor.current && isEditorShown) {
        editor.current.focus('end');
        then?.(editor.current);
        return;
      }
      afterEnter.current = then ?? (() => {});
      setRequested(true);
    },
  }));

  const report = (typed: string) => {
    if (content !== null) props.onChange?.(() => (hasContent ? content : '') + htmlOfText(typed));
  };
  const reportTyped = useEffectEvent(() => {
    if (text !== '') report(text);
  });
  const isKnown = content !== null;
  useEffect(() => {
    if (isKnown) reportTyped();
  }, [isKnown]);

  const { picturesKey } = props;
  useEffect(() => {
    let isUnmounted = false;
    // Only the editor can show a picture that waits for its upload.
    if (picturesKey !== undefined)
      void hasPendingUploads(picturesKey).then(hasPending => {
        if (hasPending && !isUnmounted) setRequested(true);
      });
    return () => {
      isUnmounted = true;
    };
  }, [picturesKey]);

  return (
    <div className={styles.place}>
      {content !== null && (isRequested || hasContent) && (
        <div
          className={styles.editor}
          data-waiting={showsField || undefined}
          aria-hidden={showsField || undefined}
        >
          <LazyRichTextEditor {...props} content={content} ref={attachEditor} />
        </div>
      )}
      {showsField && (
        <textarea
          ref={field}
          rows={1}
          className={styles.field}
          aria-label={props.label}
          placeholder={props.placeholder}
          value={text}
          onFocus={() => {
            setRequested(true);
            setWriting(true);
          }}
          onChange={event => {
            const { value } = event.target;
            setText(value);
            report(value);
          }}
          onKeyDown={event => {
            if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
            event.preventDefault();
            props.onSubmit?.();
          }}
          onCompositionStart={() => {
            isComposing.current = true;
          }}
          onCompositionEnd={() => {
            isComposing.current = false;
            setTimeout(handOver);
          }}
        />
      )}
    </div>
  );
}
