import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';

export function useRoving(onLeave: () => void) {
  const ref = useRef<HTMLDivElement>(null);

  // Buttons come and go with the selection: keep the last tab stop, else the first.
  useEffect(() => {
    const buttons = buttonsIn(ref.current);
    if (buttons.filter(button => button.tabIndex === 0).length !== 1) select(buttons, buttons[0]);
  });

  // Captured, as the tooltip of a button handles Escape too.
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !ref.current?.contains(event.target as Node)) return;
    event.preventDefault();
    event.stopPropagation();
    onLeave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = buttonsIn(ref.current);
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    const last = buttons.length - 1;
    const next = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    buttons[next]?.focus();
  };
  const onFocus = (event: FocusEvent) => {
    const buttons = buttonsIn(ref.current);
    if (buttons.includes(event.target as HTMLElement)) select(buttons, event.target as HTMLElement);
  };
  return { ref, onKeyDown, onKeyDownCapture, onFocus };
}

function buttonsIn(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('button') ?? [])];
}

function select(buttons: HTMLElement[], chosen: HTMLElement | undefined): void {
  for (const button of buttons) button.tabIndex = button === chosen ? 0 : -1;
}
