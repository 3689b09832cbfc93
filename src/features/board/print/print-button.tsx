import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useProject } from '#entities/project/project-context.ts';
import { Button } from '#ui/button.tsx';
import { toastError } from '#ui/toast.ts';
import { useSlice } from '#ui/use-store.ts';
import { useBoardModel, useColumnsInView } from '../board-model.ts';
import { loadForPrint } from './load-for-print.ts';

/** Reads what the board has not loaded yet, then opens the browser's dialog. */
export function PrintButton({ onClose }: { onClose: () => void }) {
  const { lanes, view } = useBoardModel();
  const hasLanes = useSlice(lanes, board => board !== null);
  const { project } = useProject();
  const columns = useColumnsInView();
  const queryClient = useQueryClient();
  const print = useMutation({
    mutationFn: () => loadForPrint(queryClient, { project: project.id, columns, view: view.get() }),
    onSuccess: () => {
      onClose();
      // The dialog of the browser would keep the panel on screen.
      requestAnimationFrame(() => window.print());
    },
    onError: toastError,
  });
  return (
    <Button size={28} icon={<Printer />} pending={print.isPending} onClick={() => print.mutate()}>
      {hasLanes ? 'Print columns' : 'Print board'}
    </Button>
  );
}
