import { Component, lazy, type ReactNode, Suspense } from 'react';
import { Button } from '#ui/button.tsx';
import type { RichTextEditorProps } from './editor-types.ts';
import styles from './lazy-editor.module.css';
import { isBlankHtml } from './plain-text.ts';
import { RichText } from './rich-text.tsx';

const load = () => import('./rich-text-editor.tsx');
const Editor = lazy(async () => ({ default: (await load()).RichTextEditor }));

/** Fetches the editor ahead of its use, on hover or when the page is idle. */
export function preloadEditor(): void {
  load().catch(() => {
    // The editor itself asks again and shows what went wrong.
  });
}

/** The editor, fetched when it is first needed; until then the text can be read in its place. */
export function LazyRichTextEditor(props: RichTextEditorProps) {
  return (
    <EditorBoundary fallback={retry => <Waiting {...props} retry={retry} />}>
      <Suspense fallback={<Waiting {...props} />}>
        <Editor {...props} />
      </Suspense>
    </EditorBoundary>
  );
}

/** Stands where the editor will stand and takes the same room. */
function Waiting({
  content,
  variant = 'ticket',
  placeholder,
  label,
  className,
  retry,
}: RichTextEditorProps & { retry?: () => void }) {
  return (
    <section className={className} aria-label={label} aria-busy={!retry}>
      <div className={styles.text} data-variant={variant}>
        {isBlankHtml(content) ? (
          <p className={styles.placeholder} data-variant={variant}>
            {placeholder}
          </p>
        ) : (
          <RichText html={content} variant={variant} openToggles />
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

type BoundaryProps = { children: ReactNode; fallback: (retry: () => void) => ReactNode };

/** A part of the program that cannot be fetched must not take the page along; other faults go on up. */
class EditorBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(error: unknown): { failed: boolean } {
    if (error instanceof TypeError && /import|module|fetch/i.test(error.message)) return { failed: true };
    throw error;
  }

  override render() {
    return this.state.failed ? this.props.fallback(() => location.reload()) : this.props.children;
  }
}
