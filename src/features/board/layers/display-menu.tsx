import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useShortcut } from '#ui/shortcuts.ts';
import { useIdle } from '#ui/use-idle.ts';
import { usePhone } from '#ui/use-media.ts';
import { usePopupButton } from '#ui/use-popup-button.ts';

const loadPanel = () => import('./display-panel.tsx');
const DisplayPanel = lazy(async () => ({ default: (await loadPanel()).DisplayPanel }));

export function DisplayMenu() {
  const phone = usePhone();
  const { anchor, button, open, close } = usePopupButton('dialog');
  const ref = useRef<HTMLButtonElement>(null);
  useIdle(loadPanel);
  useShortcut('v', () => open(ref.current), { scope: 'Board', label: 'Display' });
  const icon = <SlidersHorizontal />;
  return (
    <>
      {phone ? (
        <IconButton ref={ref} name="Display" shortcut="v" icon={icon} {...button} />
      ) : (
        <Button ref={ref} variant="ghost" size={28} icon={icon} aria-keyshortcuts="v" {...button}>
          Display
        </Button>
      )}
      <Suspense>{anchor && <DisplayPanel anchor={anchor} onClose={close} />}</Suspense>
    </>
  );
}
