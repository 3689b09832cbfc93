import { findTicket } from '../../access/find.ts';
import type { AppHandler } from '../../context.ts';
import { textAtMoment } from './text-at-moment.ts';

export const readTicketMoment: AppHandler<'readTicketMoment'> = async (call, { ticket, version }) => {
  const { id } = await findTicket(call, ticket);
  const { at, actor, writers, ranges, content_html } = await textAtMoment(call, {
    ...{ place: 'ticket', version, recordId: id },
  });
  return { version, at, actor, writers, ranges, description_html: content_html };
};
