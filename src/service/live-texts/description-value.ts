import type { TicketRecord } from '../access/find.ts';
import type { TextValue } from './writable-text.ts';

/** The description of a ticket as a text, which has no title of its own. */
export const descriptionValue = ({
  description_html,
}: Pick<TicketRecord, 'description_html'>): TextValue => ({
  title: null,
  caption: null,
  html: description_html ?? '',
});
