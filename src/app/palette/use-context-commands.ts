import { useEffect, useState } from 'react';
import type { PaletteContext } from '#ui/palette-context.ts';
import type { Entry } from './entry.ts';

/** The commands of what the palette is opened for; none until they are there. */
export function useContextCommands(context: PaletteContext | null): Entry[] {
  const [loaded, setLoaded] = useState<{ of: PaletteContext; commands: Entry[] } | null>(null);
  useEffect(() => {
    let current = true;
    context?.commands().then(
      commands => current && setLoaded({ of: context, commands: [...commands] }),
      // Without them the rest of the palette works.
      () => {},
    );
    return () => {
      current = false;
    };
  }, [context]);
  return loaded && loaded.of === context ? loaded.commands : [];
}
