import {
  ArrowLeft,
  ArrowRight,
  CircleCheck,
  Eye,
  EyeOff,
  FoldHorizontal,
  LayoutTemplate,
  Palette,
  Pencil,
  Trash2,
} from 'lucide-react';
import { useHasApp } from '#api/capabilities.ts';
import type { Board } from '#contract/boards.ts';
import { isFull } from '#contract/rules.ts';
import { useProject } from '#entities/project/project-context.ts';
import { countAgainstLimit } from '#entities/ticket/limit/limit-words.ts';
import { useWatch } from '#entities/watch/use-watch.ts';
import { type Anchor, Menu, MenuCheckboxItem, MenuGroup, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { useBoardModel, useColumnsInView } from '../board-model.ts';
import { focusColumn } from '../columns/focus-column.ts';
import { useColumnActions } from '../data/use-column-actions.ts';

interface ColumnMenuProps {
  column: Board;
  anchor: Anchor;
  onClose: () => void;
}

export function ColumnMenu({ column, anchor, onClose }: ColumnMenuProps) {
  const columnActions = useColumnActions();
  const { elements, layer, prefs, renamedColumn } = useBoardModel();
  const { createTicket, refusalReason } = useProject();
  const hasApp = useHasApp();
  const watch = useWatch({ kind: 'board', id: column.id, name: column.name });
  const reason = refusalReason('boards:write');
  const columns = useColumnsInView();
  const index = columns.findIndex(({ id }) => id === column.id);
  const moveTo = (newIndex: number) => columnActions.moveTo(column.id, newIndex);
  return (
    <Menu
      open
      onOpenChange={open => !open && onClose()}
      anchor={anchor}
      align="end"
      label={`Column ${column.name}`}
      width={16}
      finalFocus={() =>
        renamedColumn.get() === null && anchor instanceof HTMLElement && anchor.isConnected ? anchor : null
      }
    >
      {hasApp && refusalReason('tickets:write') === null && (
        <>
          <MenuItem
            icon={<LayoutTemplate />}
            disabledReason={isFull(column) ? `Full, ${countAgainstLimit(column)}` : null}
            onSelect={() => requestAnimationFrame(() => createTicket({ boardId: column.id }, 'choose'))}
          >
            New from template…
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      {reason === null && (
        <>
          <MenuItem
            icon={<Pencil />}
            onSelect={() => requestAnimationFrame(() => renamedColumn.set(column.id))}
          >
            Rename
          </MenuItem>
          <MenuItem
            icon={<Palette />}
            onSelect={() => layer.set({ kind: 'column-settings', columnId: column.id, anchor })}
          >
            Colour and limit…
          </MenuItem>
          <MenuCheckboxItem
            icon={<CircleCheck />}
            checked={column.is_done}
            onCheckedChange={is_done => columnActions.setDone(column, is_done)}
          >
            Counts as done
          </MenuCheckboxItem>
          <MenuSeparator />
        </>
      )}
      {watch?.watch && (column.wip_limit !== null || watch.watch.is_watching) && (
        <MenuCheckboxItem icon={<Eye />} checked={watch.watch.is_watching} onCheckedChange={watch.toggle}>
          Tell me when over its limit
        </MenuCheckboxItem>
      )}
      <MenuItem
        icon={<FoldHorizontal />}
        onSelect={() => {
          prefs.setCollapsed(column.id, true);
          focusColumn({ elements, prefs }, column.id);
        }}
      >
        Collapse
      </MenuItem>
      {reason === null ? (
        <>
          <MenuItem
            icon={<ArrowLeft />}
            disabledReason={index <= 0 ? 'First column' : null}
            onSelect={() => moveTo(index - 1)}
          >
            Move left
          </MenuItem>
          <MenuItem
            icon={<ArrowRight />}
            disabledReason={index === columns.length - 1 ? 'Last column' : null}
            onSelect={() => moveTo(index + 1)}
          >
            Move right
          </MenuItem>
          <MenuSeparator />
          <MenuItem
            icon={<EyeOff />}
            disabledReason={column.is_hidden ? 'Hidden already' : null}
            onSelect={() => {
              columnActions.hide(column);
              focusColumn({ elements, prefs }, column.id);
            }}
          >
            Hide for everybody
          </MenuItem>
          <MenuItem
            icon={<Trash2 />}
            tone="danger"
            onSelect={() => layer.set({ kind: 'delete-column', columnId: column.id })}
          >
            Delete…
          </MenuItem>
        </>
      ) : (
        <MenuGroup label={reason}>{null}</MenuGroup>
      )}
    </Menu>
  );
}
