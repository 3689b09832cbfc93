import type { AuditEvent } from '#contract/app/audit.ts';
import { auditActions } from '#contract/app/audit-actions.ts';
import { EmailAddress } from '#entities/person/email-address.tsx';
import { deviceOf } from '#lib/device-of.ts';
import { DataTable } from '#ui/data-table.tsx';
import { Time } from '#ui/time.tsx';
import styles from './audit.module.css';

export function AuditTable({ events }: { events: readonly AuditEvent[] }) {
  return (
    <DataTable caption="Audit log" density="comfortable">
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Who</th>
          <th scope="col">What</th>
          <th scope="col" className={styles.wide}>
            From
          </th>
        </tr>
      </thead>
      <tbody>
        {events.map(event => (
          <tr key={event.id} className={styles.row}>
            <td>
              <Time at={event.at} show="time" />
            </td>
            <td>
              <bdi>{actorName(event)}</bdi>
            </td>
            <td>
              {auditActions[event.action]}
              {event.target?.name && (
                <span className={styles.target} dir="auto">
                  <EmailAddress>{event.target.name}</EmailAddress>
                </span>
              )}
              <Detail detail={event.detail} />
            </td>
            <td className={styles.wide} title={event.user_agent || undefined}>
              {event.address}
              {event.user_agent !== '' && <span className={styles.meta}>{deviceOf(event.user_agent)}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

function actorName({ actor }: AuditEvent): string {
  if (actor.type === 'credential') return `${actor.name} (API credential)`;
  return actor.name || 'Nobody signed in';
}

function Detail({ detail }: { detail: AuditEvent['detail'] }) {
  const facts = Object.entries(detail).filter(([, value]) => value !== null && value !== '');
  if (facts.length === 0) return null;
  return (
    <span className={styles.meta}>
      <EmailAddress>{facts.map(wordsOf).join(' · ')}</EmailAddress>
    </span>
  );
}

const wordsOf = ([name, value]: [string, AuditEvent['detail'][string]]) =>
  `${name.replaceAll('_', ' ')}: ${Array.isArray(value) ? value.join(', ') : value}`;
