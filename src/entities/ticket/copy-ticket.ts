import { paths } from '#lib/paths.ts';
import { copyAndSay } from '#ui/copy-text.ts';

interface Named {
  reference: string;
  title: string;
}

function ticketLink(reference: string): string {
  return location.origin + paths.ticket(reference);
}

function ticketAnchor({ reference, title }: Named): string {
  const link = document.createElement('a');
  link.href = ticketLink(reference);
  link.textContent = `${reference} ${title}`;
  return link.outerHTML;
}

export const copyReference = (reference: string) => copyAndSay(reference, `${reference} copied`);

export const copyLink = (ticket: Named) =>
  copyAndSay(ticketLink(ticket.reference), 'Link copied', ticketAnchor(ticket));

export const copyNamed = (ticket: Named) =>
  copyAndSay(`${ticket.reference} ${ticket.title}`, 'Reference and title copied', ticketAnchor(ticket));
