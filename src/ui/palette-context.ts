import { type ReactNode, useEffect, useEffectEvent } from 'react';

/** Something that can be done with what the palette is opened for. */
export interface ContextCommand {
  id: string;
  text: string;
  icon?: ReactNode;
  meta?: ReactNode;
  shortcut?: string | undefined;
  /** Why it cannot be done now; it stays in the list. */
  disabledReason?: string | null | undefined;
  run: () => void;
}

/** What the palette is opened for: the focused or selected records of the page. */
export interface PaletteContext {
  name: string;
  icon?: ReactNode;
  commands: () => Promise<readonly ContextCommand[]>;
}

type Provide = () => PaletteContext | null;

let providers: readonly Provide[] = [];

/** Lets a page say what the palette is about, as long as the page is shown. Asked when the palette opens. */
export function usePaletteContext(provide: Provide): void {
  const current = useEffectEvent(provide);
  useEffect(() => {
    const provider = () => current();
    providers = [...providers, provider];
    return () => {
      providers = providers.filter(other => other !== provider);
    };
  }, []);
}

/** What the palette is about now, by the newest page that says something. */
export function readPaletteContext(): PaletteContext | null {
  for (const provide of providers.toReversed()) {
    const context = provide();
    if (context) return context;
  }
  return null;
}
