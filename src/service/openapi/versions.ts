import type { Operation } from '#contract/operation.ts';

/** Whether its answer has the version of a record, which `If-Match` names. */
export function hasVersion({ result }: Operation): boolean {
  const id = result?.meta()?.id;
  return id === 'Ticket' || id === 'TicketDetail' || id === 'Document' || id === 'DocumentDetail';
}

/** Whether its answer has a tag of its content, under which it is not sent again. */
export const isConditional = (operation: Operation): boolean =>
  operation.method === 'GET' && operation.result !== undefined && operation.resultType === undefined;
