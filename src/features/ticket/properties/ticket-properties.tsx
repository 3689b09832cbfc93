import { useHasApp } from '#api/capabilities.ts';
import { ActorMark } from '#entities/person/bot-mark.tsx';
import type { PropertyPart } from '#entities/ticket/fields/field-editor.ts';
import { type PropertyKey, propertyFields } from '#entities/ticket/fields/field-editors.ts';
import styles from '#entities/ticket/fields/properties.module.css';
import { PropertyFact, PropertyRow } from '#entities/ticket/fields/property-row.tsx';
import type { CachedTicket } from '#entities/ticket/find-cached-ticket.ts';
import { useShortcut } from '#ui/shortcuts.ts';
import { Time } from '#ui/time.tsx';
import { isForCards } from '../panel/focus-card.ts';
import type { OpenProperty } from './use-property-keys.ts';

interface TicketPropertyProps {
  name: PropertyKey;
  part: PropertyPart;
  ticket: CachedTicket;
  openProperty: OpenProperty;
  disabledReason: string | null;
}

function TicketProperty({ name, part, ticket, openProperty, disabledReason }: TicketPropertyProps) {
  const hasApp = useHasApp();
  const { keys = '', alsoKeys = '', label = part.name } = part.shortcut ?? {};
  const isServed = (!part.needsApp || hasApp) && (part.isServed?.(ticket) ?? true);
  const open = () => !isForCards(ticket) && openProperty.open(name);
  const options = { disabledReason, opensField: true, wouldApply: () => !isForCards(ticket) };
  useShortcut(keys, open, {
    ...options,
    label,
    scope: 'Ticket',
    enabled: part.shortcut !== undefined && isServed,
  });
  useShortcut(alsoKeys, open, { ...options, enabled: alsoKeys !== '' && isServed });
  if (!isServed) return null;
  return (
    <PropertyRow name={part.name}>
      <part.Property
        {...{ ticket, disabledReason }}
        open={openProperty.name === name}
        onOpenChange={open => openProperty.set(open ? name : null)}
      />
    </PropertyRow>
  );
}

export function TicketProperties({
  ticket,
  openProperty,
  disabledReason,
  column = false,
}: {
  ticket: CachedTicket;
  openProperty: OpenProperty;
  disabledReason: string | null;
  column?: boolean;
}) {
  return (
    <dl className={styles.properties} data-column={column || undefined}>
      {propertyFields.map(({ key, property }) => (
        <TicketProperty key={key} name={key} part={property} {...{ ticket, openProperty, disabledReason }} />
      ))}
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
