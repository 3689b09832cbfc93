import { ArrowDownToLine, ArrowUpToLine, CornerDownRight } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Board } from '#contract/boards.ts';
import { Button } from '#ui/button.tsx';
import { announce } from '#ui/live-region.tsx';
import { Picker, type PickerProps } from '#ui/picker.tsx';
import type { PickerPlace } from '#ui/picker-frame.tsx';
import type { PickerOption } from '#ui/picker-options.ts';
import type { MovePlace } from './move-place.ts';

/** The list of the tickets of the target, of which one is chosen to place others right behind it. */
type AfterList = Pick<
  PickerProps,
  'emptyText' | 'loading' | 'onChange' | 'onQueryChange' | 'options' | 'serverFiltered'
>;

interface MovePickerProps extends PickerPlace {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  label: string;
  /** Names the tickets that move: "HBR-7" or "3 tickets". */
  subject: string;
  columns: readonly Board[];
  /** One for each column, by its id. */
  options: readonly PickerOption[];
  value: string | null;
  loading?: boolean;
  /** Whether all that moves is in this column: it leads to its places. */
  isWithin: (column: Board) => boolean;
  /** Whether the column has tickets beside those that move. */
  hasPlaces: (column: Board) => boolean;
  /** The column whose places are offered; null before one is chosen. */
  target: Board | null;
  onTarget: (target: Board) => void;
  after: AfterList;
  onMove: (to: Board, place: Exclude<MovePlace, object>) => void;
}

/** The lists that follow one another. The last one chooses the ticket after which to place. */
type Step = 'column' | 'place' | 'ticket';

/** Chooses the column to move to and, where it is asked for, the place in it. Starts anew when it is mounted. */
export function MovePicker({
  label,
  subject,
  columns,
  options,
  value,
  loading = false,
  isWithin,
  hasPlaces,
  target,
  onTarget,
  after,
  onMove,
  ...frame
}: MovePickerProps) {
  const [step, setStep] = useState<Step>('column');
  const [choosesPlace, setChoosesPlace] = useState(false);
  const [hasQuery, setHasQuery] = useState(false);
  // A list reports that it closes before the next one is rendered.
  const latestStep = useRef(step);
  const goTo = (next: Step) => {
    latestStep.current = next;
    setStep(next);
  };
  const shared = {
    ...frame,
    onOpenChange: (open: boolean) => {
      if (open || latestStep.current === step) frame.onOpenChange(open);
    },
  };

  const chooseColumn = (id: string | null) => {
    const column = columns.find(other => other.id === id);
    if (!column) return;
    if (!hasPlaces(column) || !(choosesPlace || isWithin(column))) {
      onMove(column, 'end');
      return;
    }
    goTo('place');
    onTarget(column);
  };
  const toggleChoosesPlace = () => {
    announce(choosesPlace ? 'A column moves to its end.' : 'A column leads to its places.');
    setChoosesPlace(!choosesPlace);
  };

  if (target && step === 'ticket') {
    return (
      <Picker
        width={24}
        {...shared}
        {...after}
        label={`Place ${subject} after`}
        placeholder="After…"
        value={null}
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
          { value: 'end', label: `Bottom of ${target.name}`, icon: <ArrowDownToLine /> },
          { value: 'top', label: `Top of ${target.name}`, icon: <ArrowUpToLine /> },
          { value: 'after', label: 'After a ticket…', icon: <CornerDownRight /> },
        ]}
        value="end"
        onChange={place => (place === 'after' ? goTo('ticket') : onMove(target, place as 'end' | 'top'))}
      />
    );
  }
  return (
    <Picker
      width={17}
      {...shared}
      label={label}
      placeholder={choosesPlace ? 'Move to a place in…' : 'Move to the end of…'}
      options={options}
      loading={loading}
      onQueryChange={query => setHasQuery(query !== '')}
      emptyFieldKeys={{ m: toggleChoosesPlace }}
      footer={
        <Button
          variant="ghost"
          size={28}
          shortcut={hasQuery ? undefined : 'm'}
          aria-pressed={choosesPlace}
          // The field keeps the focus.
          onMouseDown={event => event.preventDefault()}
          onClick={toggleChoosesPlace}
        >
          Choose the place, too
        </Button>
      }
      value={value}
      onChange={chooseColumn}
    />
  );
}
