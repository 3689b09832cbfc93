import { type PointerEvent, type RefObject, useState } from 'react';

interface RowDrag {
  id: string;
  /** Index of the row above which it would drop; the number of rows stands for the end. */
  target: number;
}

/** Drags rows of a short list by a handle. `onDrop` gets the index of the row after the move. */
export function useRowDrag(list: RefObject<HTMLElement | null>, onDrop: (id: string, index: number) => void) {
  const [drag, setDrag] = useState<RowDrag | null>(null);

  const rowsOf = () => [...(list.current?.children ?? [])];

  function targetAt(y: number): number {
    const rows = rowsOf();
    const index = rows.findIndex(row => {
      const { top, height } = row.getBoundingClientRect();
      return y < top + height / 2;
    });
    return index === -1 ? rows.length : index;
  }

  function start(event: PointerEvent<HTMLElement>, id: string): void {
    if (event.button !== 0) return;
    event.preventDefault();
    const handle = event.currentTarget;
    const from = rowsOf().findIndex(row => row.contains(handle));
    let target = from;
    handle.setPointerCapture(event.pointerId);
    const move = ({ clientY }: globalThis.PointerEvent) => {
      target = targetAt(clientY);
      setDrag({ id, target });
    };
    const end = () => {
      stop();
      const index = target > from ? target - 1 : target;
      if (index !== from) onDrop(id, index);
    };
    const cancel = (key: KeyboardEvent) => {
      if (key.key !== 'Escape') return;
      key.stopPropagation();
      stop();
    };
    function stop(): void {
      setDrag(null);
      handle.removeEventListener('pointermove', move);
      handle.removeEventListener('pointerup', end);
      handle.removeEventListener('pointercancel', stop);
      window.removeEventListener('keydown', cancel, { capture: true });
    }
    handle.addEventListener('pointermove', move);
    handle.addEventListener('pointerup', end);
    handle.addEventListener('pointercancel', stop);
    window.addEventListener('keydown', cancel, { capture: true });
  }

  return {
    start,
    /** Where the row shows the line of the drop. */
    lineAt: (index: number, count: number): 'above' | 'below' | undefined => {
      if (drag?.target === index) return 'above';
      return drag?.target === count && index === count - 1 ? 'below' : undefined;
    },
  };
}
