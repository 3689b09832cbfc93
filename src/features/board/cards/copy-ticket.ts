import { paths } from '#lib/paths.ts';
import { copyText } from '#ui/copy-text.ts';
import { announce } from '#ui/live-region.tsx';

async function copy(text: string, what: string): Promise<void> {
  if (await copyText(text)) announce(`${what} copied`);
}

export const copyTicketLink = (reference: string) =>
  void copy(new URL(paths.ticket(reference), location.origin).href, 'Link');

export const copyTicketKey = (reference: string) => void copy(reference, 'Key');
