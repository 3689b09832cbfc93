import { limits } from '#contract/limits.ts';
import type { MentionSources } from '#editor/editor-types.ts';
import { LazyRichTextEditor } from '#editor/lazy-editor.tsx';
import styles from './draft-form.module.css';

interface DraftDescriptionProps {
  /** Null while it is read. */
  content: string | null;
  mentionSources: MentionSources;
  /** Called on each change; `getHtml` is costly. */
  onChange: (getHtml: () => string) => void;
  onSubmit: () => void;
}

/** The description of a ticket or a template that is being written; another `key` replaces its content. */
export function DraftDescription({ content, ...editor }: DraftDescriptionProps) {
  return (
    <div className={styles.description}>
      <span className={styles.name} aria-hidden="true">
        Description
      </span>
      <div className={styles.box}>
        {content !== null && (
          <LazyRichTextEditor
            {...editor}
            content={content}
            label="Description"
            placeholder="Add a description, or type / for blocks"
            maxLength={limits.ticketDescription}
          />
        )}
      </div>
    </div>
  );
}
