import { formatNumber } from '#lib/counted.ts';
import { paths } from '#lib/paths.ts';
import { copyWithToast } from '#ui/copy-text.ts';

interface NamedTicket {
  reference: string;
  title: string;
}

function ticketLink(reference: string): string {
  return location.origin + paths.ticket(reference);
}

function ticketAnchor({ reference, title }: NamedTicket): string {
  const link = document.createElement('a');
  link.href = ticketLink(reference);
  link.textContent = `${reference} ${title}`;
  return link.outerHTML;
}

export const copyReference = (reference: string) => copyWithToast(reference, `${reference} copied`);

/** One link a line. */
export const copyLinks = (tickets: readonly NamedTicket[]) =>
  copyWithToast(
    tickets.map(({ reference }) => ticketLink(reference)).join('\n'),
    tickets.length === 1 ? 'Link copied' : `${formatNumber(tickets.length)} links copied`,
    tickets.map(ticketAnchor).join('<br>'),
  );

export const copyLink = (ticket: NamedTicket) => copyLinks([ticket]);

export const copyReferenceAndTitle = (ticket: NamedTicket) =>
  copyWithToast(`${ticket.reference} ${ticket.title}`, 'Reference and title copied', ticketAnchor(ticket));
