import { Check, X } from 'lucide-react';
import { Link } from 'react-router';
import type { TicketRelation } from '#contract/app/extensions.ts';
import type { Board } from '#contract/boards.ts';
import { ColumnGlyph } from '#entities/ticket/status/status-glyph.tsx';
import row from '#entities/ticket/ticket-row.module.css';
import { paths } from '#lib/paths.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import list from '../sub-tickets/sub-tickets.module.css';
import { relationLabels } from './relation-words.ts';
import styles from './relations.module.css';

interface RelationRowProps {
  relation: TicketRelation;
  columns: readonly Board[];
  /** Whether the other ticket is of the same project. */
  isHere: boolean;
  pathOf: (reference: string) => string;
  onRemove: (() => void) | null;
}

export function RelationRow({ relation, columns, isHere, pathOf, onRemove }: RelationRowProps) {
  const { kind, ticket } = relation;
  const { reference, title, board_id, is_done } = ticket;
  const isWarning = kind === 'blocked_by' && reference !== null && !is_done && ticket.archived_at === null;
  return (
    <li className={classNames(row.row, styles.row)}>
      <span className={classNames(styles.kind, isWarning && styles.warning)}>{relationLabels[kind]}</span>
      {isHere && board_id !== null ? (
        <ColumnGlyph columns={columns} id={board_id} />
      ) : (
        is_done && <Check className={list.sign} aria-label="Done" />
      )}
      {reference === null ? (
        <span className={list.count}>A ticket you cannot see</span>
      ) : (
        <>
          <span className={classNames(row.key, list.key)}>{reference}</span>
          <Link
            to={isHere ? pathOf(reference) : paths.ticket(reference)}
            state={{ focusPanel: true }}
            className={classNames(row.link, styles.title)}
            data-done={is_done || undefined}
          >
            {title}
          </Link>
        </>
      )}
      <span className={list.gap} />
      {onRemove && (
        <span className={list.menu}>
          <IconButton
            name={`Remove: ${relationLabels[kind]} ${reference ?? 'a ticket you cannot see'}`}
            icon={<X />}
            size={24}
            onClick={onRemove}
          />
        </span>
      )}
    </li>
  );
}
