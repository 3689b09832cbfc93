import { BookmarkPlus } from 'lucide-react';
import { useHasApp } from '#api/capabilities.ts';
import { useSession } from '#api/session.ts';
import { Button } from '#ui/button.tsx';
import { useBoardModel } from '../board-model.ts';

/** In a panel, which closes first. Only people keep views. */
export function SaveViewButton({ onClose }: { onClose: () => void }) {
  const { layer } = useBoardModel();
  const { user } = useSession();
  if (!useHasApp() || !user) return null;
  const save = () => {
    onClose();
    // The dialog returns the focus to where it is then.
    requestAnimationFrame(() => layer.set({ kind: 'save-view' }));
  };
  return (
    <Button size={28} icon={<BookmarkPlus />} shortcut="shift+v" onClick={save}>
      Save view…
    </Button>
  );
}
