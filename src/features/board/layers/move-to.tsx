import { ArrowDownToLine, ArrowUpToLine } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Board } from '#contract/boards.ts';
import { Picker } from '#ui/picker.tsx';
import type { PickerOption } from '#ui/picker-options.ts';
import { StatusGlyph } from '#ui/status-glyph.tsx';
import type { StatusPlace } from '#ui/status-places.ts';
import { useBoardKit } from '../board-kit.ts';
import type { PlacedTicket } from '../data/board-cache.ts';
import { isRefused, verdictOn } from '../moves/verdict.ts';
import { countOf } from '../words.ts';

interface MoveToProps {
  placed: PlacedTicket;
  columns: readonly Board[];
  places: ReadonlyMap<string, StatusPlace>;
  onClose: () => void;
}

/** Moves a ticket without dragging: first the column, then the place in it. */
export function MoveTo({ placed, columns, places, onClose }: MoveToProps) {
  const { ticket, columnId } = placed;
  const kit = useBoardKit();
  const [target, setTarget] = useState<Board | null>(null);
  const anchor = useRef<HTMLElement | null>(kit.views.card(ticket.id));
  // The first list says that it closes before this is drawn again.
  const goesOn = useRef(false);

  const move = (to: Board, index: number | null) => {
    kit.tickets.move(ticket.id, { columnId: to.id, index });
    requestAnimationFrame(() => kit.focus.focus(to.id, ticket.id));
  };
  const chooseColumn = (id: string | null) => {
    const column = columns.find(other => other.id === id);
    if (!column) return;
    if (column.ticket_count === 0) {
      move(column, null);
      return;
    }
    goesOn.current = true;
    setTarget(column);
  };
  const close = () => {
    onClose();
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) kit.focus.focus(columnId, ticket.id);
    });
  };

  if (target) {
    const side = [
      { value: 'bottom', label: `Bottom of ${target.name}`, icon: <ArrowDownToLine /> },
      { value: 'top', label: `Top of ${target.name}`, icon: <ArrowUpToLine /> },
    ];
    return (
      <Picker
        label={`Place for ${ticket.reference} in ${target.name}`}
        placeholder="Place…"
        open
        onOpenChange={open => !open && close()}
        anchor={anchor}
        options={side}
        value="bottom"
        onChange={value => move(target, value === 'top' ? 0 : null)}
      />
    );
  }
  const options = columns.map((column): PickerOption => {
    const here = column.id === columnId;
    return {
      value: column.id,
      label: column.name,
      icon: <StatusGlyph place={places.get(column.id)!} color={column.color} />,
      meta: `${countOf(column)}${here ? ', now here' : ''}${column.is_hidden ? ', hidden' : ''}`,
      disabledReason: isRefused(verdictOn(column, here ? 0 : 1)) ? `Full, ${countOf(column)}` : null,
    };
  });
  return (
    <Picker
      label={`Move ${ticket.reference} to`}
      placeholder="Move to…"
      open
      onOpenChange={open => !open && !goesOn.current && close()}
      anchor={anchor}
      width={17}
      options={options}
      value={columnId}
      onChange={chooseColumn}
    />
  );
}
