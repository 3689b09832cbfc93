import { Eye } from 'lucide-react';
import { useContext, useState } from 'react';
import { useProject } from '#entities/project/project-context.ts';
import { ColumnGlyph } from '#entities/ticket/status/status-glyph.tsx';
import { formatNumber } from '#lib/counted.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Popover } from '#ui/popover.tsx';
import { Switch } from '#ui/switch.tsx';
import { useSlice } from '#ui/use-store.ts';
import { useBoardColumns, useBoardModel } from '../board-model.ts';
import { OpenTicketContext } from '../cards/open-ticket.ts';
import { useColumnActions } from '../data/use-column-actions.ts';
import { PrintButton } from '../print/print-button.tsx';
import { SaveViewButton } from '../views/save-view-button.tsx';
import { CardChoices } from './card-choices.tsx';
import styles from './display-panel.module.css';
import { GroupChoice } from './group-choice.tsx';
import { OrderChoice } from './order-choice.tsx';
import { WidthChoice } from './width-choice.tsx';

interface DisplayPanelProps {
  anchor: HTMLElement;
  onClose: () => void;
}

export function DisplayPanel({ anchor, onClose }: DisplayPanelProps) {
  const { page } = useContext(OpenTicketContext);
  const { focus } = useBoardModel();
  const [opener] = useState(() => document.activeElement);
  return (
    <Popover
      label="Display"
      align="end"
      open
      anchor={anchor}
      onOpenChange={open => !open && onClose()}
      // Another grouping has rendered the card anew.
      finalFocus={() => opener?.isConnected || (!focus.focusHeld() && anchor)}
    >
      <div className={styles.panel}>
        {page !== 'calendar' && <GroupChoice />}
        {page !== 'calendar' && <OrderChoice />}
        {page === 'board' && <CardChoices />}
        {page === 'board' && <WidthChoice />}
        <Columns />
        <SaveViewButton onClose={onClose} />
        {page === 'board' && <PrintButton onClose={onClose} />}
      </div>
    </Popover>
  );
}

function Columns() {
  const columnActions = useColumnActions();
  const { prefs } = useBoardModel();
  const columns = useBoardColumns();
  const { refusalReason } = useProject();
  const showHidden = useSlice(prefs.store, prefs => prefs.showHidden);
  const hidden = columns.filter(column => column.is_hidden);
  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>Hidden columns</h3>
      {hidden.length === 0 ? (
        <p className={styles.empty}>None. A column is hidden from its own menu.</p>
      ) : (
        <>
          <ul>
            {hidden.map(column => (
              <li key={column.id} className={styles.row}>
                <ColumnGlyph columns={columns} id={column.id} />
                <span className={styles.name} dir="auto">
                  {column.name}
                </span>
                <span className={styles.count}>{formatNumber(column.ticket_count)}</span>
                <IconButton
                  name={`Show ${column.name} for everybody`}
                  icon={<Eye />}
                  disabledReason={refusalReason('boards:write')}
                  onClick={() => columnActions.show(column)}
                />
              </li>
            ))}
          </ul>
          <Switch
            label="Show hidden columns"
            description="For you, until you leave the board."
            checked={showHidden}
            onCheckedChange={prefs.setShowHidden}
          />
        </>
      )}
    </section>
  );
}
