import { paths } from '#lib/paths.ts';
import { copyText } from '#ui/copy-text.ts';
import { announce } from '#ui/live-region.tsx';
import { toast } from '#ui/toast.ts';

interface Named {
  reference: string;
  title: string;
}

/** The address of a ticket that can be given to others. */
export function ticketLink(reference: string): string {
  return location.origin + paths.ticket(reference);
}

/** "HBR-214 Offline check-in" as a link, for texts that can hold one. */
export function ticketAnchor({ reference, title }: Named): string {
  const link = document.createElement('a');
  link.href = ticketLink(reference);
  link.textContent = `${reference} ${title}`;
  return link.outerHTML;
}

async function copy(text: string, said: string, html?: string): Promise<void> {
  if (await copyText(text, html)) {
    announce(said);
    toast({ message: said });
  } else toast({ kind: 'error', message: 'The browser did not allow copying.' });
}

export const copyReference = (reference: string) => copy(reference, `${reference} copied.`);

export const copyLink = (ticket: Named) =>
  copy(ticketLink(ticket.reference), 'Link copied.', ticketAnchor(ticket));

export const copyNamed = (ticket: Named) =>
  copy(`${ticket.reference} ${ticket.title}`, 'Reference and title copied.', ticketAnchor(ticket));
