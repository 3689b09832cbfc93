import { type RefObject, useEffect } from 'react';

const escapeKey = { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true } as const;

/**
 * Lets Back on touch screens close the layer that it is rendered in, as Esc does, where the browser reports it: Chromium
 * on Android does, other browsers leave the page.
 */
export function CloseByBack({ layer }: { layer: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    if (!('CloseWatcher' in globalThis) || !matchMedia('(pointer: coarse)').matches) return;
    let watcher: CloseWatcher;
    const watch = () => {
      // A watcher serves once; the layer may stay open, as a dialog does while its request runs.
      watcher = new CloseWatcher();
      watcher.addEventListener('close', () => {
        watch();
        // Esc on a keyboard is reported, too, by when the layer is closing already.
        if (!layer.current?.matches('[data-closed]'))
          layer.current?.dispatchEvent(new KeyboardEvent('keydown', escapeKey));
      });
    };
    watch();
    return () => watcher.destroy();
  }, [layer]);
  return null;
}
