import { useEffect, useState } from 'react';
import type { PaletteContext } from '#ui/palette-context.ts';
import type { PaletteEntry } from './palette-entry.tsx';

export function useContextCommands(context: PaletteContext | null): PaletteEntry[] {
  const [loaded, setLoaded] = useState<{ of: PaletteContext; commands: PaletteEntry[] } | null>(null);
  useEffect(() => {
    let current = true;
    context?.commands().then(
      commands => current && setLoaded({ of: context, commands: [...commands] }),
      // The rest of the palette works without them.
      () => {},
    );
    return () => {
      current = false;
    };
  }, [context]);
  return loaded && loaded.of === context ? loaded.commands : [];
}
