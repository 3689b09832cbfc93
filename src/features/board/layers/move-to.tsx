import { useState } from 'react';
import type { Board } from '#contract/boards.ts';
import { countAgainstLimit } from '#entities/ticket/limit/limit-words.ts';
import { MovePicker } from '#entities/ticket/move/move-picker.tsx';
import { ColumnGlyph } from '#entities/ticket/status/status-glyph.tsx';
import { counted } from '#lib/counted.ts';
import type { Anchor } from '#ui/menu.tsx';
import type { PickerOption } from '#ui/picker-options.ts';
import { steadyAnchor } from '#ui/steady-anchor.ts';
import { useBoardColumns, useBoardModel } from '../board-model.ts';
import type { PlacedTicket } from '../data/board-cache.ts';
import { reasonAgainst } from '../words.ts';

interface MoveToProps {
  placed: PlacedTicket;
  anchor?: Anchor | undefined;
  onClose: () => void;
}

export function MoveTo({ placed, anchor: givenAnchor, onClose }: MoveToProps) {
  const { ticket, columnId, listId: cardListId } = placed;
  const { cache, focus, selection, ticketActions, elements } = useBoardModel();
  const columns = useBoardColumns();
  const [ids] = useState(() => selection.idsToActOn(ticket.id));
  const [target, setTarget] = useState<Board | null>(null);
  const [anchor] = useState(() => givenAnchor ?? steadyAnchor(elements.card(ticket.id, cardListId)));
  const subject = ids.length === 1 ? ticket.reference : counted(ids.length, 'ticket');
  const countIn = (column: string) => ids.filter(id => cache.find(id)?.columnId === column).length;
  const stayingIn = (column: Board) => cache.tickets(column.id).filter(({ id }) => !ids.includes(id));

  const move = (to: Board, index: number | null) => {
    const listId = cache.find(ticket.id)?.listId ?? columnId;
    const rowsBefore = elements.rowsOf(listId);
    const moved = ticketActions.moveMany(ids, { columnId: to.id, index });
    if (moved && ids.length > 1) selection.clear();
    requestAnimationFrame(() =>
      focus.focusMoved({ ticketId: ticket.id, columnId: listId, rowsBefore }, cache.find(ticket.id)?.listId),
    );
  };
  const close = () => {
    onClose();
    requestAnimationFrame(() => {
      const now = document.activeElement === document.body && cache.find(ticket.id);
      if (now) focus.focus(now.listId, ticket.id);
    });
  };

  const staying = target ? stayingIn(target) : [];
  const options = columns.map((column): PickerOption => {
    const countHere = countIn(column.id);
    const nowHere = countHere === ids.length ? ', now here' : '';
    return {
      value: column.id,
      label: column.name,
      icon: <ColumnGlyph columns={columns} id={column.id} />,
      meta: `${countAgainstLimit(column)}${nowHere}${column.is_hidden ? ', hidden' : ''}`,
      disabledReason: reasonAgainst(column, ids.length - countHere),
    };
  });
  return (
    <MovePicker
      label={`Move ${subject} to`}
      subject={subject}
      anchor={anchor}
      open
      onOpenChange={open => !open && close()}
      columns={columns}
      options={options}
      value={ids.length === 1 ? columnId : null}
      isWithin={column => countIn(column.id) === ids.length}
      hasPlaces={column => stayingIn(column).length > 0}
      target={target}
      onTarget={setTarget}
      after={{
        options: staying.map(({ id, title, reference }) => ({
          value: id,
          label: title,
          meta: reference,
          keywords: reference,
        })),
        onChange: id => {
          const index = staying.findIndex(row => row.id === id);
          if (target && index !== -1) move(target, index + 1);
        },
      }}
      onMove={(to, place) => move(to, place === 'top' ? 0 : null)}
    />
  );
}
