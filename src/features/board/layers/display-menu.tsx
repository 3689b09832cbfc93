import { SlidersHorizontal } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { useShortcut } from '#ui/shortcuts.ts';
import { useIdle } from '#ui/use-idle.ts';
import { usePhone } from '#ui/use-media.ts';
import { usePopupButton } from '#ui/use-popup-button.ts';

const DisplayPanel = lazyComponent(async () => (await import('./display-panel.tsx')).DisplayPanel);

export function DisplayMenu() {
  const phone = usePhone();
  const { anchor, button, open, close } = usePopupButton('dialog');
  const ref = useRef<HTMLButtonElement>(null);
  useIdle(DisplayPanel.preload);
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
      {anchor && <DisplayPanel anchor={anchor} onClose={close} />}
    </>
  );
}
