import type { KnownTicket } from '#api/find-known.ts';
import { ActorMark } from '#ui/bot-mark.tsx';
import { Time } from '#ui/time.tsx';
import { useHasApp } from '../data/use-ticket.ts';
import { AssigneesProperty } from './assignees-property.tsx';
import { DueProperty } from './due-property.tsx';
import { LabelsProperty } from './labels-property.tsx';
import { PriorityProperty } from './priority-property.tsx';
import styles from './properties.module.css';
import { PropertyFact, PropertyRow } from './property-row.tsx';
import { StatusProperty } from './status-property.tsx';
import { TagsProperty } from './tags-property.tsx';
import type { OpenProperty } from './use-property-keys.ts';

/** The properties of a ticket, in two columns beside its text or in one at its side. */
export function TicketProperties({
  ticket,
  opened,
  disabledReason,
  column = false,
}: {
  ticket: KnownTicket;
  opened: OpenProperty;
  disabledReason: string | null;
  column?: boolean;
}) {
  const hasApp = useHasApp();
  const common = (name: NonNullable<OpenProperty['name']>) => ({
    ticket,
    disabledReason,
    open: opened.name === name,
    onOpenChange: (open: boolean) => opened.set(open ? name : null),
  });
  return (
    <dl className={styles.properties} data-column={column || undefined}>
      <PropertyRow name="Status">
        <StatusProperty {...common('status')} />
      </PropertyRow>
      <PropertyRow name="Assignees">
        <AssigneesProperty {...common('assignees')} />
      </PropertyRow>
      <PropertyRow name="Priority">
        <PriorityProperty {...common('priority')} />
      </PropertyRow>
      <PropertyRow name="Due">
        <DueProperty {...common('due')} />
      </PropertyRow>
      <PropertyRow name="Labels">
        <LabelsProperty {...common('labels')} />
      </PropertyRow>
      {hasApp && (
        <PropertyRow name="Tags">
          <TagsProperty {...common('tags')} />
        </PropertyRow>
      )}
      <PropertyRow name="Created by">
        <PropertyFact>
          <ActorMark actor={ticket.created_by} showName />
          <Time at={ticket.created_at} show="day" className={styles.soft} />
        </PropertyFact>
      </PropertyRow>
      {ticket.started_at !== null && (
        <PropertyRow name="Started">
          <PropertyFact>
            <Time at={ticket.started_at} show="time" />
          </PropertyFact>
        </PropertyRow>
      )}
      {ticket.completed_at !== null && (
        <PropertyRow name="Completed">
          <PropertyFact>
            <Time at={ticket.completed_at} show="time" />
          </PropertyFact>
        </PropertyRow>
      )}
    </dl>
  );
}
