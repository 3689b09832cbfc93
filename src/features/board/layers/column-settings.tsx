import { useState } from 'react';
import type { Board } from '#contract/boards.ts';
import { limits } from '#contract/limits.ts';
import { counted, formatNumber } from '#lib/counted.ts';
import { HueSwatches } from '#ui/hue-swatches.tsx';
import type { Anchor } from '#ui/menu.tsx';
import { NumberStepper } from '#ui/number-stepper.tsx';
import { Popover } from '#ui/popover.tsx';
import { Switch } from '#ui/switch.tsx';
import { useColumnActions } from '../data/use-column-actions.ts';
import styles from './column-settings.module.css';

interface ColumnSettingsProps {
  column: Board;
  anchor: Anchor;
  onClose: () => void;
}

/** A colour is saved at once, the limit when the panel closes or on Enter. */
export function ColumnSettings({ column, anchor, onClose }: ColumnSettingsProps) {
  const columnActions = useColumnActions();
  const [limit, setLimit] = useState(column.wip_limit);
  const valid = limit === null || (limit >= limits.wipLimitMin && limit <= limits.wipLimitMax);
  const saveLimit = () => {
    if (!valid || limit === column.wip_limit) return;
    const words =
      limit === null
        ? `${column.name} has no limit`
        : `The limit of ${column.name} is ${formatNumber(limit)}`;
    void columnActions.change(column.id, { wip_limit: limit }, words);
  };
  const excess = limit === null ? 0 : column.ticket_count - limit;
  return (
    <Popover
      open
      onOpenChange={open => {
        if (open) return;
        saveLimit();
        onClose();
      }}
      anchor={anchor}
      align="end"
      label={`Settings of column ${column.name}`}
      className={styles.panel}
    >
      <form
        className={styles.form}
        onSubmit={event => {
          event.preventDefault();
          saveLimit();
          onClose();
        }}
      >
        <NumberStepper
          label="Limit"
          emptyLabel="No limit"
          min={limits.wipLimitMin}
          max={limits.wipLimitMax}
          value={limit}
          onChange={setLimit}
          hint={
            excess > 0
              ? `${counted(excess, 'ticket')} over; ${excess === 1 ? 'it stays' : 'they stay'}, and nothing comes in.`
              : 'How many tickets the column may hold at once.'
          }
          {...(!valid && { error: `At least ${limits.wipLimitMin}` })}
        />
        <HueSwatches
          label="Colour"
          value={column.color}
          onChange={color => columnActions.change(column.id, { color }, `Colour of ${column.name} changed`)}
        />
        <Switch
          label="Counts as done"
          description="Tickets that come here are finished."
          checked={column.is_done}
          onCheckedChange={is_done => columnActions.setDone(column, is_done)}
        />
      </form>
    </Popover>
  );
}
