import type { LiveEvent } from '#contract/app/live.ts';
import type { Change } from './sight.ts';

/** A comment, which keeps a connection from being taken for dead. */
export const heartbeat = ': still here\n\n';

/** One event as the stream holds it. */
export function textOf(event: string, id: number, data: object): string {
  return `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** A change; one that came late carries the id of one before it, so that ids never fall. */
export function eventText(change: Change, id: number): string {
  const data: LiveEvent = {
    kind: change.kind,
    organization_id: change.organization_id,
    project_id: change.project_id,
    ticket_id: change.ticket_id,
    document_id: change.document_id,
    board_ids: JSON.parse(change.board_ids) as string[],
    actor: { type: change.actor_type as 'user', id: change.actor_id, name: change.actor_name },
    client_id: change.client_id,
    at: change.at,
  };
  return textOf('change', id, data);
}
