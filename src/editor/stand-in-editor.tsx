import {
  type Ref,
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { isBlankHtml } from '#lib/is-blank-html.ts';
import { hasKeptPictures } from './blocks/kept-pictures.ts';
import type { RichTextEditorProps, RichTextHandle } from './editor-types.ts';
import { LazyRichTextEditor } from './lazy-editor.tsx';
import { escapeHtml } from './paste/escape-html.ts';
import styles from './stand-in-editor.module.css';

export type StandInEditorProps = Omit<RichTextEditorProps, 'ref' | 'content' | 'autofocus'> & {
  /** Null while it is not known yet. */
  content: string | null;
  ref?: Ref<StandInHandle> | undefined;
};

export interface StandInHandle {
  /** The editor, once somebody writes. */
  editor(): RichTextHandle | null;
  /** Puts the caret into the editor, which may have to come first, and then does this with it. */
  enter(then?: (editor: RichTextHandle) => void): void;
}

function asHtml(text: string): string {
  return text.trim() === '' ? '' : `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
}

/** A plain field that looks like the editor, until somebody writes in it: editors are costly to make. */
export function StandInEditor({ content, ref, ...props }: StandInEditorProps) {
  const [wanted, setWanted] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const [live, setLive] = useState(false);
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const editor = useRef<RichTextHandle>(null);
  const after = useRef<((editor: RichTextHandle) => void) | null>(null);
  const composing = useRef(false);
  const isKept = content !== null && !isBlankHtml(content);
  // The caret stays where somebody began to write before it was known that something was kept.
  const plain = !live && (!isKept || isWriting);

  /** Hands what was typed meanwhile over to the editor, together with the focus. */
  const change = useCallback(() => {
    const handle = editor.current;
    const plain = field.current;
    if (!handle || composing.current) return;
    const had = plain !== null && document.activeElement === plain;
    if (plain && plain.value !== '') handle.append((handle.isEmpty() ? '' : '\n') + plain.value);
    if (had || after.current) handle.focus('end');
    setLive(true);
    after.current?.(handle);
    after.current = null;
  }, []);
  const arrived = useCallback(
    (handle: RichTextHandle | null) => {
      editor.current = handle;
      if (handle) change();
    },
    [change],
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

  /** Tells of what is typed, once it is known what it comes behind. */
  const tell = (typed: string) => {
    if (content !== null) props.onChange?.(() => (isKept ? content : '') + asHtml(typed));
  };
  const tellLate = useEffectEvent(() => {
    if (text !== '') tell(text);
  });
  const isKnown = content !== null;
  useEffect(() => {
    if (isKnown) tellLate();
  }, [isKnown]);

  const { picturesKey } = props;
  useEffect(() => {
    let left = false;
    // A picture that waits is shown by the editor alone.
    if (picturesKey !== undefined)
      void hasKeptPictures(picturesKey).then(has => {
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
            tell(value);
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
            setTimeout(change);
          }}
        />
      )}
    </div>
  );
}
