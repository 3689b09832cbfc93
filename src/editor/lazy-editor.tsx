import {
  Component,
  type HTMLAttributes,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { isBlankHtml } from '#lib/is-blank-html.ts';
import { Button } from '#ui/button.tsx';
import { type TypedAhead, typeAhead } from '#ui/type-ahead.ts';
import type { RichTextEditorProps } from './editor-types.ts';
import styles from './lazy-editor.module.css';
import { placeIn, type ReadingPlace } from './reading-place.ts';
import { RichText } from './rich-text.tsx';

const load = () => import('./rich-text-editor.tsx');
const Editor = lazy(async () => ({ default: (await load()).RichTextEditor }));

/** Fetches the editor ahead of its use, on hover or when the page is idle. */
export async function preloadEditor(): Promise<boolean> {
  // The editor itself asks again and shows what went wrong.
  return load().then(
    () => true,
    () => false,
  );
}

/** The editor, fetched when it is first needed; until then the text can be read in its place. */
export function LazyRichTextEditor(props: RichTextEditorProps) {
  const place = useRef<ReadingPlace>(null);
  const ahead = useRef<TypedAhead>(null);
  useEffect(() => () => void ahead.current?.end(), []);
  const isAsked = Boolean(props.autofocus);
  return (
    <EditorBoundary
      fallback={retry => <Waiting {...waitingOf(props)} retry={retry} />}
      onFail={() => void ahead.current?.end()}
    >
      <Suspense fallback={<Read {...waitingOf(props)} place={place} ahead={ahead} isAsked={isAsked} />}>
        <Editor {...props} place={place} ahead={ahead} />
      </Suspense>
    </EditorBoundary>
  );
}

type WaitingProps = Pick<
  RichTextEditorProps,
  'content' | 'variant' | 'placeholder' | 'label' | 'className' | 'resolveMention'
> & { retry?: () => void } & Pick<
    HTMLAttributes<HTMLElement>,
    'onPointerEnter' | 'onPointerDown' | 'onFocus' | 'tabIndex'
  >;

function waitingOf(props: RichTextEditorProps): WaitingProps {
  const { content, variant, placeholder, label, className, resolveMention } = props;
  return { content, variant, placeholder, label, className, resolveMention };
}

/** Milliseconds in which the editor's code may come and what is typed is kept for it. */
const patience = 15_000;

type ReadProps = WaitingProps & {
  place: RefObject<ReadingPlace | null>;
  ahead: RefObject<TypedAhead | null>;
  /** Whether somebody is about to write. */
  isAsked: boolean;
};

/** The text until the editor comes, which goes on where it was read. */
function Read({ place, ahead, isAsked, ...props }: ReadProps) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isAsked) ahead.current = typeAhead(frame.current, patience);
  }, [isAsked, ahead]);
  useLayoutEffect(() => {
    const text = frame.current?.querySelector('.prose');
    return () => {
      place.current = text ? placeIn(text) : null;
    };
  }, [place]);
  return (
    <div ref={frame} className={styles.read}>
      <Waiting {...props} />
    </div>
  );
}

/** Stands where the editor will stand and takes the same room. */
export function Waiting({
  content,
  variant = 'ticket',
  placeholder,
  label,
  className,
  resolveMention,
  retry,
  ...rest
}: WaitingProps) {
  return (
    <section {...rest} className={className} aria-label={label} aria-busy={!retry}>
      <div className={styles.text} data-variant={variant}>
        {isBlankHtml(content) ? (
          <p className={styles.placeholder} data-variant={variant}>
            {placeholder}
          </p>
        ) : (
          <RichText html={content} variant={variant} openToggles resolveMention={resolveMention} />
        )}
      </div>
      {retry && (
        <p role="alert" className={styles.failed}>
          The editor could not be loaded.
          <Button size={28} onClick={retry}>
            Reload
          </Button>
        </p>
      )}
    </section>
  );
}

type BoundaryProps = {
  children: ReactNode;
  fallback: (retry: () => void) => ReactNode;
  onFail: () => void;
};

/** A part of the program that cannot be fetched must not take the page along; other faults go on up. */
class EditorBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(error: unknown): { failed: boolean } {
    if (error instanceof TypeError && /import|module|fetch/i.test(error.message)) return { failed: true };
    throw error;
  }

  override componentDidCatch(): void {
    this.props.onFail();
  }

  override render() {
    return this.state.failed ? this.props.fallback(() => location.reload()) : this.props.children;
  }
}
