import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { addEntry, createStore } from '#lib/store.ts';

export interface ContextCommand {
  id: string;
  text: string;
  icon?: ReactNode;
  meta?: ReactNode;
  shortcut?: string | undefined;
  disabledReason?: string | null | undefined;
  /** Further words by whose beginnings it is found. */
  keywords?: string;
  /** Offered only to those who type something. */
  isSearchOnly?: boolean;
  run: () => void;
}

export interface PaletteContext {
  name: string;
  icon?: ReactNode;
  commands: () => Promise<readonly ContextCommand[]>;
}

type Provide = () => PaletteContext | null;

const providers = createStore<readonly Provide[]>([]);

/** `provide` runs when the palette opens. */
export function usePaletteContext(provide: Provide): void {
  const provideNow = useEffectEvent(provide);
  useEffect(() => addEntry(providers, () => provideNow()), []);
}

export function readPaletteContext(): PaletteContext | null {
  for (const provide of providers.get().toReversed()) {
    const context = provide();
    if (context) return context;
  }
  return null;
}
