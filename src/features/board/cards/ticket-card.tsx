import { Archive, Check, Hourglass, ListTodo, MessageSquare } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { TicketListItem } from '#contract/tickets.ts';
import { AvatarStack } from '#ui/avatar.tsx';
import { BotMark } from '#ui/bot-mark.tsx';
import { DueDate } from '#ui/due-date.tsx';
import { LabelPill } from '#ui/label-pill.tsx';
import { PriorityIcon } from '#ui/priority-icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useBoardKit } from '../board-kit.ts';
import { useSlice } from '../store.ts';
import { overstay } from './age.ts';
import styles from './ticket-card.module.css';

const maxLabels = 2;

export interface TicketCardProps {
  ticket: TicketListItem;
  /** It stands in a column of finished work. */
  done: boolean;
  /** The title, as a link where the card leads somewhere. */
  title?: ReactNode;
  /** The button of the card's menu. */
  menu?: ReactNode;
  /** Marked by a tick where the priority was; the title says it in words. */
  selected?: boolean;
}

/** What a ticket looks like on the board; knows nothing of dragging. The title comes first for Tab and readers. */
export const TicketCard = memo(function TicketCard({ ticket, done, title, menu, selected }: TicketCardProps) {
  return (
    <>
      <h3 className={styles.title} data-done={done || undefined}>
        {title ?? ticket.title}
      </h3>
      <header className={styles.head}>
        {selected ? (
          <span className={styles.tick}>
            <Check />
          </span>
        ) : (
          ticket.priority !== 'normal' && (
            <span className={styles.priority}>
              <PriorityIcon priority={ticket.priority} />
            </span>
          )
        )}
        <span className={styles.key}>{ticket.reference}</span>
        {ticket.archived_at && (
          <span className={styles.archived}>
            <Archive />
            Archived
          </span>
        )}
        <span className={styles.space} />
        {menu}
        {ticket.assignees.length > 0 ? (
          <AvatarStack people={ticket.assignees} label="Assigned to" />
        ) : (
          ticket.created_by.type === 'credential' && <BotMark name={ticket.created_by.name} />
        )}
      </header>
      <CardFacts ticket={ticket} done={done} />
    </>
  );
});

const daysOf = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

/** The third line: only what exists. */
function CardFacts({ ticket, done }: { ticket: TicketListItem; done: boolean }) {
  const { labels, due_at, checklist, comment_count } = ticket;
  const kit = useBoardKit();
  const due = due_at !== null && !done ? due_at : null;
  const age = useSlice(kit.ages, ages => (done ? null : overstay(ticket, ages)));
  if (labels.length === 0 && !due && age === null && !checklist && comment_count === 0) return null;
  const more = labels.slice(maxLabels);
  return (
    <footer className={styles.facts}>
      {labels.length > 0 && (
        <span className={styles.labels}>
          {labels.slice(0, maxLabels).map(label => (
            <LabelPill key={label.id} name={label.name} color={label.color} />
          ))}
          {more.length > 0 && (
            <span className={styles.fact} title={more.map(label => label.name).join(', ')}>
              +{more.length}
            </span>
          )}
        </span>
      )}
      {due && <DueDate at={due} />}
      {age !== null && (
        <span
          className={styles.age}
          title={`In this column for ${daysOf(age)}, longer than 85% of the tickets before it`}
        >
          <Hourglass />
          <span aria-hidden="true">{age} d</span>
          <VisuallyHidden>In this column for {daysOf(age)}, longer than usual</VisuallyHidden>
        </span>
      )}
      {checklist && (
        <span className={styles.fact}>
          <ListTodo />
          <span aria-hidden="true">
            {checklist.done}/{checklist.total}
          </span>
          <VisuallyHidden>
            {checklist.done} of {checklist.total} done
          </VisuallyHidden>
        </span>
      )}
      {comment_count > 0 && (
        <span className={styles.fact}>
          <MessageSquare />
          <span aria-hidden="true">{comment_count}</span>
          <VisuallyHidden>
            {comment_count} {comment_count === 1 ? 'comment' : 'comments'}
          </VisuallyHidden>
        </span>
      )}
    </footer>
  );
}
