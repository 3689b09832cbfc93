import { lazy, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { PickerFrame, type PickerPlace } from './picker-frame.tsx';
import type { PickerOption } from './picker-options.ts';

/** Fetches the code of the list, for a picker that a key may open. */
export const loadPickerList = () => import('./picker-list.tsx');
const PickerList = lazy(async () => ({ default: (await loadPickerList()).PickerList }));
const preload = () => void loadPickerList();

interface PickerCommon extends PickerPlace {
  /** The button that opens it. Without one, `open` and `anchor` are needed. */
  trigger?: ReactElement;
  /** What is chosen: "Status", "Assignees". */
  label: string;
  options: readonly PickerOption[];
  placeholder?: string;
  emptyText?: string;
  loading?: boolean;
  onQueryChange?: (query: string) => void;
  /** The service searches; nothing is filtered here. */
  serverFiltered?: boolean;
  /** In a list of several the value that it gives, now or later, is chosen as well; without a string, nothing. */
  onCreate?: (text: string) => unknown;
  createLabel?: (text: string) => string;
  footer?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

export interface PickerProps extends PickerCommon {
  value: string | null;
  onChange: (value: string | null) => void;
  /** The name of no choice at all, if that is allowed; it gives null. */
  noneLabel?: string;
}

export interface MultiPickerProps extends PickerCommon {
  values: readonly string[];
  /** After every toggle. */
  onChange?: (values: string[]) => void;
  /** Once, when it closes, if anything changed: one request for many toggles. */
  onCommit?: (values: string[]) => void;
  max?: number;
  maxReason?: string;
}

function useOpen(open: boolean | undefined, onOpenChange: ((open: boolean) => void) | undefined) {
  const [own, setOwn] = useState(false);
  const change = (next: boolean) => {
    setOwn(next);
    onOpenChange?.(next);
  };
  return [open ?? own, change] as const;
}

/** A searchable list beside a button, for one choice. Its code arrives when it is needed. */
export function Picker({
  trigger,
  side,
  align,
  width,
  anchor,
  open,
  onOpenChange,
  value,
  onChange,
  ...list
}: PickerProps) {
  const [isOpen, setOpen] = useOpen(open, onOpenChange);
  return (
    <PickerFrame
      {...{ trigger, side, align, width, anchor, preload }}
      label={list.label}
      open={isOpen}
      onOpenChange={setOpen}
    >
      <PickerList
        // Another choice in the same place begins anew.
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

/** The same for several choices: it stays open until it is left. */
export function MultiPicker({
  trigger,
  side,
  align,
  width,
  anchor,
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
  const shown = draft ?? values;

  const finish = useRef(() => {});
  const choose = useRef((_value: string) => {});
  const gone = useRef(false);
  useEffect(() => {
    choose.current = value => {
      const next = [...new Set([...shown, value])];
      // The list may be closed or gone by the time that the value is there.
      if (!isOpen || gone.current) return onCommit?.(next);
      setDraft(next);
      onChange?.(next);
    };
    finish.current = () => {
      if (draft && !sameValues(draft, values)) onCommit?.([...draft]);
    };
  });
  useEffect(() => {
    if (isOpen) return;
    finish.current();
    setDraft(null);
  }, [isOpen]);
  // A panel that is closed around an open list keeps what was chosen.
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      finish.current();
    };
  }, []);

  const create = async (text: string) => {
    const value = await onCreate?.(text);
    if (typeof value === 'string') choose.current(value);
  };

  return (
    <PickerFrame
      {...{ trigger, side, align, width, anchor, preload }}
      label={list.label}
      open={isOpen}
      onOpenChange={setOpen}
    >
      <PickerList
        {...list}
        multiple
        {...(onCreate && { onCreate: create })}
        selected={shown}
        fullReason={max !== undefined && shown.length >= max ? (maxReason ?? `At most ${max}`) : undefined}
        onToggle={next => {
          setDraft(next);
          onChange?.(next);
        }}
        onClose={() => setOpen(false)}
      />
    </PickerFrame>
  );
}
