import type { AppHandler } from '../context.ts';
import { findTicketText } from './ticket-live-text.ts';
import { writeSteps } from './write-steps.ts';

export const writeTicketSteps: AppHandler<'writeTicketSteps'> = (call, { ticket, ...input }) =>
  writeSteps(call, findTicketText, ticket, input);
