import { useEffect, useEffectEvent } from 'react';
import type { TicketCommand } from '#entities/command/ticket-commands.tsx';
import { addEntry, createStore } from '#lib/store.ts';
import { useShortcut } from '#ui/shortcuts.ts';

/** In menus and the palette alike. */
export type DocumentCommand = TicketCommand;

/** Those of the buttons and keys of the open document, in the order in which they were added. */
const offered = createStore<readonly (() => DocumentCommand)[]>([]);

const offeredLists = createStore<readonly (() => Promise<readonly DocumentCommand[]>)[]>([]);

interface OfferOptions {
  enabled?: boolean;
  whileTyping?: boolean;
  opensField?: boolean | 'lines';
  /** Runs for the key instead, and returns false to leave it to the browser. */
  onKey?: () => unknown;
}

/** Adds a command that has no place in the menu to the palette, and its key to the keyboard and its list. */
export function useOfferedCommand(
  command: DocumentCommand,
  { enabled = true, whileTyping = false, opensField = false, onKey = command.run }: OfferOptions = {},
): void {
  const { shortcut, text, disabledReason = null } = command;
  useShortcut(shortcut ?? '', onKey, {
    label: text,
    scope: 'Document',
    enabled: enabled && shortcut !== undefined,
    disabledReason,
    whileTyping,
    opensField,
  });
  const read = useEffectEvent(() => command);
  useEffect(() => (enabled ? addEntry(offered, () => read()) : undefined), [enabled]);
}

/** Adds commands to the palette that are read when it opens. */
export function useOfferedList(read: () => Promise<readonly DocumentCommand[]>): void {
  const readNow = useEffectEvent(read);
  useEffect(() => addEntry(offeredLists, () => readNow()), []);
}

/** The palette also works without those that fail to load. */
export async function loadOfferedLists(): Promise<DocumentCommand[]> {
  return (await Promise.all(offeredLists.get().map(read => read().catch(() => [])))).flat();
}

/** Called as the palette opens: its field takes the focus, and the selected words with it. */
export function offeredCommands(): DocumentCommand[] {
  const selection = getSelection();
  const words = selection && !selection.isCollapsed ? selection.getRangeAt(0).cloneRange() : null;
  const selectAgain = () => {
    if (!words) return;
    selection?.removeAllRanges();
    selection?.addRange(words);
  };
  return offered.get().map(read => {
    const command = read();
    return {
      ...command,
      run: () => {
        selectAgain();
        command.run();
      },
    };
  });
}
