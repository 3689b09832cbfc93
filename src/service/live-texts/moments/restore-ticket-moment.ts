import type { AppHandler } from '../../context.ts';
import { findTicketLocked } from '../../tickets/lock-project.ts';
import { restoreDescription } from '../../tickets/versions/restore-description.ts';
import { textAtMoment } from './text-at-moment.ts';

export const restoreTicketMoment: AppHandler<'restoreTicketMoment'> = async (call, input) => {
  const ticket = await findTicketLocked(call, input.ticket);
  const { content_html } = await textAtMoment(call, {
    ...{ place: 'ticket', version: input.version, recordId: ticket.id },
  });
  return restoreDescription(call, ticket, content_html);
};
