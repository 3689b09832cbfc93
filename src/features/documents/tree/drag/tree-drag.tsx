import {
  DndContext,
  DragOverlay,
  type DragStartEvent,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { FileText } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { silentAccessibility } from '#ui/silent-accessibility.ts';
import type { Press } from '#ui/use-presses.ts';
import styles from '../tree.module.css';
import type { Drop, TreeEntry } from '../tree-context.ts';
import { dropAt } from './drop-at.ts';

interface TreeDragProps {
  tree: RefObject<HTMLElement | null>;
  /** Receives the function that the tree calls with each press. */
  register: (press: Press) => void;
  entries: RefObject<Map<string, TreeEntry>>;
  /** Says whether a document may be dropped there. */
  accepts: (entry: TreeEntry, drop: Drop) => boolean;
  onTarget: (drop: Drop | null) => void;
  onDrop: (entry: TreeEntry, drop: Drop) => void;
}

/** Beside the tree, with one draggable for all of its rows (decision 30). */
export function TreeDrag({ tree, register, entries, accepts, onTarget, onDrop }: TreeDragProps) {
  const [dragged, setDragged] = useState<TreeEntry | null>(null);
  const drop = useRef<Drop | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
  );
  useEffect(() => {
    if (!dragged) return;
    const follow = (event: globalThis.MouseEvent | globalThis.TouchEvent) => {
      const point = 'touches' in event ? event.touches[0] : event;
      const found = point ? dropAt(tree.current, point) : null;
      const next = found && accepts(dragged, found) ? found : null;
      if (next?.row === drop.current?.row && next?.side === drop.current?.side) return;
      drop.current = next;
      onTarget(next);
    };
    document.addEventListener('mousemove', follow);
    document.addEventListener('touchmove', follow);
    return () => {
      document.removeEventListener('mousemove', follow);
      document.removeEventListener('touchmove', follow);
    };
  });
  const start = ({ active }: DragStartEvent) => {
    const pressed = active.data.current?.pressed as string | undefined;
    setDragged(entries.current.get(pressed ?? '') ?? null);
    tree.current?.setAttribute('data-dragging', '');
  };
  const end = (isDropped: boolean) => {
    const target = drop.current;
    drop.current = null;
    onTarget(null);
    setDragged(null);
    tree.current?.removeAttribute('data-dragging');
    if (isDropped && dragged && target) onDrop(dragged, target);
  };
  return (
    <DndContext
      sensors={sensors}
      accessibility={silentAccessibility}
      onDragStart={start}
      onDragEnd={() => end(true)}
      onDragCancel={() => end(false)}
    >
      <Handle register={register} />
      {createPortal(
        <DragOverlay dropAnimation={null} style={{ pointerEvents: 'none', width: 'auto' }}>
          {dragged && (
            <span className={styles.copy}>
              <FileText />
              <span className={styles.name}>{dragged.node.title}</span>
            </span>
          )}
        </DragOverlay>,
        document.body,
      )}
    </DndContext>
  );
}

/** Renders nothing: dnd-kit renders its draggable again at each move. */
function Handle({ register }: { register: (press: Press) => void }) {
  const data = useRef<{ pressed: string | null }>({ pressed: null });
  const { setNodeRef, listeners } = useDraggable({ id: 'pressed document', data: data.current });
  useLayoutEffect(() => {
    register(event => {
      const target = event.target instanceof Element ? event.target : null;
      const row = target?.closest<HTMLElement>('[data-document]');
      if (!row || target?.closest('[data-no-drag]')) return;
      data.current.pressed = row.dataset.document!;
      setNodeRef(row);
      listeners?.[event.type === 'mousedown' ? 'onMouseDown' : 'onTouchStart']?.(event);
    });
  });
  return null;
}
