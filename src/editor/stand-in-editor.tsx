import {
  type Ref,
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { isBlankHtml } from '#lib/html/is-blank-html.ts';
import { hasPendingUploads } from './blocks/image/pending-uploads.ts';
import type { RichTextEditorProps, RichTextHandle } from './editor-types.ts';
import { escapeHtml } from './html/escape-html.ts';
import { LazyRichTextEditor } from './lazy-editor.tsx';
import styles from './stand-in-editor.module.css';

type StandInEditorProps = Omit<RichTextEditorProps, 'ref' | 'content'> & {
  /** Null while it is not known yet. */
  content: string | null;
  eager?: boolean | undefined;
  ref?: Ref<StandInHandle> | undefined;
};

export interface StandInHandle {
  editor(): RichTextHandle | null;
  /** Loads the editor if needed, focuses it and calls `then`. */
  enter(then?: (editor: RichTextHandle) => void): void;
}

function asHtml(text: string): string {
  return text.trim() === '' ? '' : `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
}

/** A plain field that looks like the editor, until somebody writes in it: editors are costly to make. */
export function StandInEditor({ content, eager = false, ref, ...props }: StandInEditorProps) {
  const [wanted, setWanted] = useState(eager);
  const [isWriting, setWriting] = useState(false);
  const [live, setLive] = useState(eager);
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const editor = useRef<RichTextHandle>(null);
  const after = useRef<((editor: RichTextHandle) => void) | null>(null);
  const composing = useRef(false);
  const isHandedOver = useRef(false);
  const isKept = content !== null && !isBlankHtml(content);
  // Keep the caret of somebody who began to write before the draft was read.
  const plain = !live && (!isKept || isWriting);

  const handOver = useCallback(() => {
    const handle = editor.current;
    const plain = field.current;
    if (!handle || composing.current) return;
    const had = plain !== null && document.activeElement === plain;
    if (!isHandedOver.current && plain && plain.value !== '')
      handle.append((handle.isBlank() ? '' : '\n') + plain.value);
    isHandedOver.current = true;
    if (had || after.current) handle.focus('end');
    setLive(true);
    after.current?.(handle);
    after.current = null;
  }, []);
  const arrived = useCallback(
    (handle: RichTextHandle | null) => {
      editor.current = handle;
      if (handle) handOver();
    },
    [handOver],
  );
  useImperativeHandle(ref, () => ({
    editor: () => editor.current,
    enter: then => {
      if (editor.current && live) {
        editor.current.focus('end');
        then?.(editor.current);
        return;
      }
      after.current = then ?? (() => {});
      setWanted(true);
    },
  }));

  const report = (typed: string) => {
    if (content !== null) props.onChange?.(() => (isKept ? content : '') + asHtml(typed));
  };
  const reportLate = useEffectEvent(() => {
    if (text !== '') report(text);
  });
  const isKnown = content !== null;
  useEffect(() => {
    if (isKnown) reportLate();
  }, [isKnown]);

  const { picturesKey } = props;
  useEffect(() => {
    let left = false;
    // Only the editor can show a picture that waits for its upload.
    if (picturesKey !== undefined)
      void hasPendingUploads(picturesKey).then(has => {
        if (has && !left) setWanted(true);
      });
    return () => {
      left = true;
    };
  }, [picturesKey]);

  return (
    <div className={styles.place}>
      {content !== null && (wanted || isKept) && (
        <div className={styles.editor} data-waiting={plain || undefined} aria-hidden={plain || undefined}>
          <LazyRichTextEditor {...props} content={content} ref={arrived} />
        </div>
      )}
      {plain && (
        <textarea
          ref={field}
          rows={1}
          className={styles.field}
          aria-label={props.label}
          placeholder={props.placeholder}
          value={text}
          onFocus={() => {
            setWanted(true);
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
            composing.current = true;
          }}
          onCompositionEnd={() => {
            composing.current = false;
            setTimeout(handOver);
          }}
        />
      )}
    </div>
  );
}
