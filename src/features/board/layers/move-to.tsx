import { ArrowDownToLine, ArrowUpToLine, CornerDownRight } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Board } from '#contract/boards.ts';
import { countAgainstLimit } from '#entities/ticket/limit/limit-words.ts';
import { ColumnGlyph } from '#entities/ticket/status/status-glyph.tsx';
import { counted } from '#lib/counted.ts';
import { Button } from '#ui/button.tsx';
import { announce } from '#ui/live-region.tsx';
import type { Anchor } from '#ui/menu.tsx';
import { Picker } from '#ui/picker.tsx';
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

/** The lists that follow one another. The last one chooses the ticket after which to place. */
type Step = 'column' | 'place' | 'ticket';

export function MoveTo({ placed, anchor: givenAnchor, onClose }: MoveToProps) {
  const { ticket, columnId } = placed;
  const { cache, focus, selection, ticketActions, elements } = useBoardModel();
  const columns = useBoardColumns();
  const [ids] = useState(() => selection.idsToActOn(ticket.id));
  const [target, setTarget] = useState<Board | null>(null);
  const [step, setStep] = useState<Step>('column');
  const [choosesPlace, setChoosesPlace] = useState(false);
  const [anchor] = useState(() => givenAnchor ?? steadyAnchor(elements.card(ticket.id)));
  // A list reports that it closes before the next one is rendered.
  const latestStep = useRef(step);
  const goTo = (next: Step) => {
    latestStep.current = next;
    setStep(next);
  };
  const subject = ids.length === 1 ? ticket.reference : counted(ids.length, 'ticket');
  const countIn = (column: string) => ids.filter(id => cache.find(id)?.columnId === column).length;

  const move = (to: Board, index: number | null) => {
    const listId = cache.find(ticket.id)?.listId ?? columnId;
    const rowsBefore = elements.rowsOf(listId);
    const moved = ticketActions.moveMany(ids, { columnId: to.id, index });
    if (moved && ids.length > 1) selection.clear();
    requestAnimationFrame(() => {
      const now = cache.find(ticket.id);
      if (now) focus.focus(now.listId, ticket.id);
      else focus.focusNeighbour({ ticketId: ticket.id, columnId: listId, rowsBefore });
    });
  };
  const close = () => {
    if (latestStep.current !== step) return;
    onClose();
    requestAnimationFrame(() => {
      const now = document.activeElement === document.body && cache.find(ticket.id);
      if (now) focus.focus(now.listId, ticket.id);
    });
  };
  const shared = { open: true, anchor, onOpenChange: (open: boolean) => !open && close() };

  const stayingIn = (column: Board) => cache.tickets(column.id).filter(({ id }) => !ids.includes(id));
  const chooseColumn = (id: string | null) => {
    const column = columns.find(other => other.id === id);
    if (!column) return;
    const hasPlaces = stayingIn(column).length > 0;
    if (!hasPlaces || !(choosesPlace || countIn(column.id) === ids.length)) {
      move(column, null);
      return;
    }
    goTo('place');
    setTarget(column);
  };
  const toggleChoosesPlace = () => {
    announce(choosesPlace ? 'A column moves to its end.' : 'A column leads to its places.');
    setChoosesPlace(!choosesPlace);
  };
  const choosePlace = (to: Board) => (place: string | null) => {
    if (place === 'after') goTo('ticket');
    else move(to, place === 'top' ? 0 : null);
  };

  if (target && step === 'ticket') {
    const staying = stayingIn(target);
    return (
      <Picker
        {...shared}
        label={`Place ${subject} after`}
        placeholder="After…"
        width={20}
        options={staying.map(({ id, title, reference }) => ({
          value: id,
          label: title,
          meta: reference,
          keywords: reference,
        }))}
        value={null}
        onChange={id => {
          const index = staying.findIndex(row => row.id === id);
          if (index !== -1) move(target, index + 1);
        }}
      />
    );
  }
  if (target) {
    return (
      <Picker
        {...shared}
        label={`Place for ${subject} in ${target.name}`}
        placeholder="Place…"
        options={[
          { value: 'bottom', label: `Bottom of ${target.name}`, icon: <ArrowDownToLine /> },
          { value: 'top', label: `Top of ${target.name}`, icon: <ArrowUpToLine /> },
          { value: 'after', label: 'After a ticket…', icon: <CornerDownRight /> },
        ]}
        value="bottom"
        onChange={choosePlace(target)}
      />
    );
  }
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
    <Picker
      {...shared}
      label={`Move ${subject} to`}
      placeholder={choosesPlace ? 'Move to a place in…' : 'Move to the end of…'}
      width={17}
      options={options}
      emptyFieldKeys={{ m: toggleChoosesPlace }}
      footer={
        <Button
          variant="ghost"
          size={28}
          shortcut="m"
          aria-pressed={choosesPlace}
          // The field keeps the focus.
          onMouseDown={event => event.preventDefault()}
          onClick={toggleChoosesPlace}
        >
          Choose the place, too
        </Button>
      }
      value={ids.length === 1 ? columnId : null}
      onChange={chooseColumn}
    />
  );
}
