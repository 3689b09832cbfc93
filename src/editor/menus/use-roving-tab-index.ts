import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';

/** Makes one button of a toolbar the tab stop; arrow keys move between buttons, Escape leaves. */
export function useRovingTabIndex(onLeave: () => void) {
  const ref = useRef<HTMLDivElement>(null);

  // Buttons come and go with the selection: without a single tab stop, the first button becomes it.
  useEffect(() => {
    const buttons = buttonsIn(ref.current);
    if (buttons.filter(button => button.tabIndex === 0).length !== 1) setTabStop(buttons, buttons[0]);
  });

  // Runs before the tooltip of a button, which handles Escape too.
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !ref.current?.contains(event.target as Node)) return;
    event.preventDefault();
    event.stopPropagation();
    onLeave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = buttonsIn(ref.current);
    const index = buttons.indexOf(document.activeElement as HTMLElement);
    if (index < 0) return;
    const last = buttons.length - 1;
    const next = {
      ArrowRight: index === last ? 0 : index + 1,
      ArrowLeft: index === 0 ? last : index - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    buttons[next]?.focus();
  };
  const onFocus = (event: FocusEvent) => {
    const buttons = buttonsIn(ref.current);
    if (buttons.includes(event.target as HTMLElement)) setTabStop(buttons, event.target as HTMLElement);
  };
  return { ref, onKeyDown, onKeyDownCapture, onFocus };
}

function buttonsIn(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('button') ?? [])];
}

function setTabStop(buttons: HTMLElement[], tabStop: HTMLElement | undefined): void {
  for (const button of buttons) button.tabIndex = button === tabStop ? 0 : -1;
}
