import { useEffect } from 'react';
import { useHasApp } from '#api/capabilities.ts';
import { useSession } from '#api/session.ts';
import { saveViewCommand } from '#entities/view/save-view-command.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { useShortcut } from '#ui/shortcuts.ts';
import { useIdle } from '#ui/use-idle.ts';
import { useSlice } from '#ui/use-store.ts';
import { useBoardModel } from '../board-model.ts';

const SaveView = lazyComponent(async () => (await import('./save-view.tsx')).SaveView);

/** The dialog that saves the view of the page, and the ways to it. Only people keep views. */
export function SavingView() {
  const { user } = useSession();
  return useHasApp() && user ? <SavingViewForPeople /> : null;
}

function SavingViewForPeople() {
  const { layer } = useBoardModel();
  const isOpen = useSlice(layer, shown => shown?.kind === 'save-view');
  const show = () => layer.set({ kind: 'save-view' });
  useIdle(SaveView.preload);
  useShortcut('shift+v', show, { scope: 'Board', label: 'Save view', opensField: true });
  useEffect(() => {
    saveViewCommand.set({ run: () => layer.set({ kind: 'save-view' }) });
    return () => saveViewCommand.set(null);
  }, [layer]);
  return isOpen ? <SaveView onClose={() => layer.set(null)} /> : null;
}
