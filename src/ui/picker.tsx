import { type ReactNode, useEffect, useRef, useState } from 'react';
import { lazyComponent } from './lazy-component.tsx';
import styles from './picker.module.css';
import { PickerFrame, type PickerPlace } from './picker-frame.tsx';
import type { PickerOption } from './picker-options.ts';
import { useOpen } from './popover.tsx';
import { SkeletonRows } from './skeleton.tsx';

const PickerList = lazyComponent(
  async () => (await import('./picker-list.tsx')).PickerList,
  () => (
    <div className={styles.loading}>
      <SkeletonRows rows={4} height="1.25rem" />
    </div>
  ),
);
export const preloadPickerList = PickerList.preload;
const preload = () => void preloadPickerList().catch(() => {});

interface SharedPickerProps extends PickerPlace {
  label: string;
  options: readonly PickerOption[];
  placeholder?: string;
  emptyText?: string;
  loading?: boolean;
  onQueryChange?: (query: string) => void;
  /** The service searches; options are not filtered here. */
  serverFiltered?: boolean;
  /** Creates an option; in a `MultiPicker` the string that it returns or resolves to is selected as well. */
  onCreate?: (text: string) => unknown;
  createLabel?: (text: string) => string;
  /** Actions by key; they run while nothing is typed. */
  emptyFieldKeys?: Readonly<Record<string, () => void>>;
  footer?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

export interface PickerProps extends SharedPickerProps {
  value: string | null;
  onChange: (value: string | null) => void;
  /** Label of the choice that gives null. */
  noneLabel?: string;
}

export interface MultiPickerProps extends SharedPickerProps {
  values: readonly string[];
  onChange?: (values: string[]) => void;
  /** Called once on closing, if anything changed. */
  onCommit?: (values: string[]) => void;
  max?: number;
  maxReason?: string;
}

export function Picker({
  trigger,
  side,
  align,
  width,
  anchor,
  finalFocus,
  open,
  onOpenChange,
  value,
  onChange,
  ...list
}: PickerProps) {
  const [isOpen, setOpen] = useOpen(open, onOpenChange);
  return (
    <PickerFrame
      {...{ trigger, side, align, width, anchor, finalFocus, preload }}
      label={list.label}
      open={isOpen}
      onOpenChange={setOpen}
    >
      <PickerList
        // Resets the state when a picker with another label opens in the same place.
        key={list.label}
        {...list}
        selected={value === null ? [] : [value]}
        onPick={onChange}
        onClose={() => setOpen(false)}
      />
    </PickerFrame>
  );
}

function sameValues(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every(value => b.includes(value));
}

export function MultiPicker({
  trigger,
  side,
  align,
  width,
  anchor,
  finalFocus,
  open,
  onOpenChange,
  values,
  onChange,
  onCommit,
  max,
  maxReason,
  onCreate,
  ...list
}: MultiPickerProps) {
  const [isOpen, setOpen] = useOpen(open, onOpenChange);
  const [draft, setDraft] = useState<readonly string[] | null>(null);
  const selected = draft ?? values;

  const commit = useRef(() => {});
  const addValue = useRef((_value: string) => {});
  const isUnmounted = useRef(false);
  useEffect(() => {
    addValue.current = value => {
      const next = [...new Set([...selected, value])];
      // The list may be closed or unmounted by the time the value arrives.
      if (!isOpen || isUnmounted.current) return (onCommit ?? onChange)?.(next);
      setDraft(next);
      onChange?.(next);
    };
    commit.current = () => {
      if (draft && !sameValues(draft, values)) onCommit?.([...draft]);
    };
  });
  useEffect(() => {
    if (isOpen) return;
    commit.current();
    setDraft(null);
  }, [isOpen]);
  // Commit also when a parent panel closes around the open list.
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
      commit.current();
    };
  }, []);

  const create = async (text: string) => {
    const value = await onCreate?.(text);
    if (typeof value === 'string') addValue.current(value);
  };

  return (
    <PickerFrame
      {...{ trigger, side, align, width, anchor, finalFocus, preload }}
      label={list.label}
      open={isOpen}
      onOpenChange={setOpen}
    >
      <PickerList
        {...list}
        multiple
        {...(onCreate && { onCreate: create })}
        selected={selected}
        fullReason={max !== undefined && selected.length >= max ? (maxReason ?? `At most ${max}`) : undefined}
        onToggle={next => {
          setDraft(next);
          onChange?.(next);
        }}
        onClose={() => setOpen(false)}
      />
    </PickerFrame>
  );
}
