import { useEffect, useState } from 'react';
import type { PaletteContext } from '#ui/palette-context.ts';
import type { PaletteEntry } from './palette-entry.tsx';

export function useContextCommands(context: PaletteContext | null): PaletteEntry[] {
  const [loaded, setLoaded] = useState<{ context: PaletteContext; commands: PaletteEntry[] } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    context?.commands().then(
      commands => isCurrent && setLoaded({ context, commands: [...commands] }),
      // The palette also works without these commands.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [context]);
  return loaded && loaded.context === context ? loaded.commands : [];
}
