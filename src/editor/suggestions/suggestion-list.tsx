import type { Editor } from '@tiptap/core';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import optionStyles from '#ui/option.module.css';
import { useStore } from '#ui/use-store.ts';
import type { EditorContext } from '../editor-context.ts';
import styles from './suggestion-list.module.css';
import type { SuggestionRow, SuggestionState } from './suggestion-state.ts';

/** Pixels between the menu and the edges of the screen. */
const edgeGap = 8;

/** The menu at the caret. The text keeps the focus and refers to the active row by `aria-activedescendant`. */
export function SuggestionList({ editor, context }: { editor: Editor; context: EditorContext }) {
  const state = useStore(context.suggestion);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const open = state !== null && (state.rows.length > 0 || !/\s$/.test(state.query));
  const mount = state?.mount;

  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !open || !mount) return;
    // A popover is above dialogs and is not clipped.
    element.showPopover?.();
    const unmount = mount(element, {
      onPosition: ({ x, y }) => {
        // Flipped at a narrow screen's edge, the menu would reach beyond the other edge.
        const lastLeft = document.documentElement.clientWidth - element.offsetWidth - edgeGap;
        element.style.left = `${Math.max(edgeGap, Math.min(x, lastLeft))}px`;
        element.style.top = `${y}px`;
      },
    });
    return () => {
      unmount();
      element.hidePopover?.();
    };
  }, [open, mount]);

  const activeId = open && state.rows.length > 0 ? `${id}-${state.selectedIndex}` : null;
  useEffect(() => {
    const text = editor.view.dom;
    const attributes = {
      'aria-autocomplete': open ? 'list' : null,
      'aria-controls': open ? id : null,
      'aria-activedescendant': activeId,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) text.removeAttribute(name);
      else text.setAttribute(name, value);
    }
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [editor, open, id, activeId]);

  return (
    <div ref={box} popover="manual" className={styles.popup}>
      {open && (
        <Rows
          id={id}
          state={state}
          onSelect={selectedIndex => context.suggestion.set({ ...state, selectedIndex })}
        />
      )}
    </div>
  );
}

function Rows({
  id,
  state,
  onSelect,
}: {
  id: string;
  state: SuggestionState;
  onSelect: (index: number) => void;
}) {
  const groups = Map.groupBy(
    state.rows.map((row, index) => ({ row, index })),
    ({ row }) => row.group,
  );
  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label={state.label}
        data-detailed={
          state.rows.some(({ group }) => group === 'Tickets' || group === 'Documents') || undefined
        }
        className={styles.list}
      >
        {[...groups].map(([group, rows]) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox must not contain a fieldset
          <div key={group} role="group" aria-label={group}>
            <div className={styles.group} aria-hidden="true">
              {group}
            </div>
            {rows.map(({ row, index }) => (
              <Row
                key={row.id}
                id={`${id}-${index}`}
                row={row}
                selected={index === state.selectedIndex}
                onHover={() => onSelect(index)}
              />
            ))}
          </div>
        ))}
      </div>
      {state.rows.length === 0 && (
        <p className={styles.empty}>{state.loading ? 'Searching…' : 'Nothing found'}</p>
      )}
    </>
  );
}

function Row({
  id,
  row,
  selected,
  onHover,
}: {
  id: string;
  row: SuggestionRow;
  selected: boolean;
  onHover: () => void;
}) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={selected}
      tabIndex={-1}
      className={classNames(optionStyles.option, styles.row)}
      onMouseMove={() => {
        if (!selected) onHover();
      }}
      onMouseDown={event => {
        // Without the focus in the text the menu would close.
        event.preventDefault();
        if (event.button === 0) row.run();
      }}
    >
      <span className={styles.icon}>{row.icon}</span>
      <span className={styles.title} dir="auto" data-done={row.done || undefined}>
        {row.title}
      </span>
      {row.detail && <span className={styles.detail}>{row.detail}</span>}
      {row.hint && <span className={styles.detail}>{row.hint}</span>}
    </div>
  );
}
