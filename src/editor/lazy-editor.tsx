import { type HTMLAttributes, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { isBlankHtml } from '#lib/html/is-blank-html.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { type TypedAhead, typeAhead } from '#ui/type-ahead.ts';
import type { RichTextEditorProps } from './editor-types.ts';
import styles from './lazy-editor.module.css';
import { type ReadingPlace, readingPlaceIn } from './reading-place.ts';
import { RichText } from './rich-text.tsx';
import type { BeforeLoading } from './rich-text-editor.tsx';

const Editor = lazyComponent<RichTextEditorProps & BeforeLoading>(
  async () => (await import('./rich-text-editor.tsx')).RichTextEditor,
  ({ readingPlace, typedAhead, ...props }) => (
    <LoadingText
      {...placeholderPropsOf(props)}
      readingPlace={readingPlace}
      typedAhead={typedAhead}
      takesFocus={Boolean(props.autofocus)}
      focusRequest={props.focusRequest}
    />
  ),
  (note, props) => <MissingEditor {...props} note={note} />,
);

export async function preloadEditor(): Promise<boolean> {
  // No rethrow: the editor's own import shows the error.
  return Editor.preload().then(
    () => true,
    () => false,
  );
}

type LazyEditorProps = RichTextEditorProps & Partial<Pick<BeforeLoading, 'typedAhead'>>;

export function LazyRichTextEditor({ typedAhead: sharedTyped, ...props }: LazyEditorProps) {
  const ownPlace = useRef<ReadingPlace>(null);
  const ownTyped = useRef<TypedAhead>(null);
  const typedAhead = sharedTyped ?? ownTyped;
  useEffect(() => () => void typedAhead.current?.end(), [typedAhead]);
  return <Editor {...props} readingPlace={props.readingPlace ?? ownPlace} typedAhead={typedAhead} />;
}

function MissingEditor({
  note,
  typedAhead,
  ...props
}: RichTextEditorProps & BeforeLoading & { note: ReactNode }) {
  useEffect(() => void typedAhead.current?.end(), [typedAhead]);
  return <EditorPlaceholder {...placeholderPropsOf(props)} note={note} />;
}

type EditorPlaceholderProps = Pick<
  RichTextEditorProps,
  'content' | 'variant' | 'placeholder' | 'label' | 'className' | 'resolveMention'
> & { note?: ReactNode } & Pick<
    HTMLAttributes<HTMLElement>,
    'onPointerEnter' | 'onPointerDown' | 'onFocus' | 'tabIndex'
  >;

export function placeholderPropsOf(
  props: Omit<RichTextEditorProps, 'ref' | 'revision'>,
): EditorPlaceholderProps {
  const { content, variant, placeholder, label, className, resolveMention } = props;
  return { content, variant, placeholder, label, className, resolveMention };
}

/** Milliseconds during which typed keys are buffered for the editor. */
const loadLimitMs = 15_000;

type LoadingTextProps = EditorPlaceholderProps &
  BeforeLoading & { takesFocus: boolean; focusRequest: number | undefined };

function LoadingText({ readingPlace, typedAhead, takesFocus, focusRequest, ...props }: LoadingTextProps) {
  const frame = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another request buffers again after somebody went elsewhere
  useLayoutEffect(() => {
    if (takesFocus)
      typedAhead.current = typeAhead(frame.current, loadLimitMs, typedAhead.current?.end().text);
  }, [takesFocus, focusRequest, typedAhead]);
  useLayoutEffect(() => {
    const text = frame.current?.querySelector('.prose');
    return () => {
      readingPlace.current = text ? readingPlaceIn(text) : null;
    };
  }, [readingPlace]);
  return (
    <div ref={frame} className={styles.read}>
      <EditorPlaceholder {...props} />
    </div>
  );
}

export function EditorPlaceholder({
  content,
  variant = 'ticket',
  placeholder,
  label,
  className,
  resolveMention,
  note,
  ...rest
}: EditorPlaceholderProps) {
  return (
    <section {...rest} className={className} aria-label={label} aria-busy={note === undefined}>
      <div className={styles.text} data-variant={variant}>
        {isBlankHtml(content) ? (
          <p className={styles.placeholder} data-variant={variant}>
            {placeholder}
          </p>
        ) : (
          <RichText html={content} variant={variant} openToggles resolveMention={resolveMention} />
        )}
      </div>
      {note}
    </section>
  );
}
