import type { AppHandler } from '../context.ts';
import { openText } from './open-text.ts';
import { findTicketText } from './ticket-live-text.ts';

export const openTicketText: AppHandler<'openTicketText'> = (call, input) =>
  openText(call, findTicketText, input.ticket);
