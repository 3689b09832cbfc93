import type { LiveEvent } from '#contract/app/live.ts';
import type { TextChange } from '#contract/app/live-texts.ts';
import type { Change } from './visibility.ts';

/** A comment, which keeps proxies and clients from closing a silent connection. */
export const heartbeat = ': still here\n\n';

export function eventFrame(event: string, id: number, data: object): string {
  return `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** A late change gets the id of an earlier one, so that ids never decrease. */
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
    is_text: change.is_text === 1,
    fields: change.fields === null ? null : (JSON.parse(change.fields) as string[]),
    at: change.at,
    ...(change.text !== null && { text: JSON.parse(change.text) as TextChange }),
  };
  return eventFrame('change', id, data);
}
