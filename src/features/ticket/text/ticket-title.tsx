import { type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { AutosavedText } from '#editor/autosave/use-autosave.ts';
import { oneLine } from '#lib/text.ts';
import { sayRefusal } from '#ui/shortcuts.ts';
import { textCounter } from '#ui/text-counter.tsx';
import { useGrowingHeight } from '#ui/use-growing-height.ts';
import styles from './ticket-text.module.css';
import { useFlash } from './use-flash.ts';

interface TicketTitleProps {
  title: AutosavedText<string>;
  /** Why the title cannot be changed, which a press on it says; null where it can be. */
  disabledReason: string | null;
  /** Whether the ticket is still being read, so that the field takes no text yet. */
  loading: boolean;
  onEnter: () => void;
  ref?: Ref<{ focus: () => void }>;
}

export function TicketTitle({ title, disabledReason, loading, onEnter, ref }: TicketTitleProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useState<string | null>(null);
  const valueOnFocus = useRef(title.value);
  const box = useFlash(draft === null ? title.revision : 0);
  const displayedTitle = draft ?? title.value;
  const isReadOnly = disabledReason !== null;
  const count = isReadOnly ? null : textCounter(displayedTitle, limits.ticketTitle);

  useImperativeHandle(
    ref,
    () => ({
      focus: () => {
        const end = field.current?.value.length ?? 0;
        field.current?.setSelectionRange(end, end);
        field.current?.focus({ preventScroll: true });
      },
    }),
    [],
  );
  useGrowingHeight(field, displayedTitle);

  const onType = (text: string) => {
    setDraft(text);
    // A title must not be empty, but its field may be while it is edited.
    if (text.trim() !== '') title.noteEdit(() => text.trim());
  };
  const onLeave = () => {
    delete field.current?.dataset.pressed;
    if (draft !== null && draft.trim() === '') title.edit(() => valueOnFocus.current);
    setDraft(null);
    title.deferRemoteChanges(false);
    title.flush();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    delete event.currentTarget.dataset.pressed;
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (isReadOnly) sayRefusal(disabledReason);
    else onEnter();
  };

  return (
    <div ref={box} className={styles.title} data-own-text>
      <textarea
        ref={field}
        rows={1}
        dir="auto"
        className={styles.field}
        aria-label="Title"
        aria-invalid={count?.error !== undefined || undefined}
        value={displayedTitle}
        readOnly={isReadOnly || loading}
        aria-busy={loading || undefined}
        spellCheck={draft !== null}
        enterKeyHint="done"
        onFocus={() => {
          valueOnFocus.current = title.value;
          setDraft(title.value);
          title.deferRemoteChanges(true);
        }}
        onPointerDown={({ currentTarget }) => {
          if (isReadOnly) currentTarget.dataset.pressed = '';
        }}
        onClick={({ currentTarget: { selectionStart, selectionEnd } }) => {
          // Its text may still be selected, as to copy it.
          if (isReadOnly && selectionStart === selectionEnd) sayRefusal(disabledReason);
        }}
        onChange={event => onType(oneLine(event.target.value))}
        onBlur={onLeave}
        onKeyDown={onKeyDown}
      />
      {count && draft !== null && (
        <span className={styles.count} role="status">
          {count.counter}
        </span>
      )}
    </div>
  );
}
