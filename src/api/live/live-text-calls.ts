import type { TextBatch } from '#contract/app/live-texts.ts';
import type { AppInputOf, AppResultOf } from '#contract/app/operations.ts';
import { api } from '../client.ts';

export interface RecordText {
  kind: 'document' | 'ticket';
  id: string;
}

type Steps = Omit<AppInputOf<'writeDocumentSteps'>, 'document'>;
type CaretNote = Omit<AppInputOf<'noteDocumentCaret'>, 'document'>;

export interface LiveTextCalls {
  open: () => Promise<AppResultOf<'openDocumentText'>>;
  write: (steps: Steps) => Promise<AppResultOf<'writeDocumentSteps'>>;
  read: (since: number) => Promise<{ record_version: number; batches: TextBatch[] }>;
  noteCaret: (note: CaretNote) => Promise<unknown>;
}

/** The operations of a text that is written step by step, alike for documents and tickets. */
export function liveTextCalls({ kind, id }: RecordText): LiveTextCalls {
  const document = { document: id };
  const ticket = { ticket: id };
  return kind === 'document'
    ? {
        open: () => api().call('openDocumentText', document),
        write: steps => api().call('writeDocumentSteps', { ...document, ...steps }),
        read: since => api().call('readDocumentSteps', { ...document, since }),
        noteCaret: note => api().call('noteDocumentCaret', { ...document, ...note }),
      }
    : {
        open: () => api().call('openTicketText', ticket),
        write: ({ title, caption, ...steps }) => api().call('writeTicketSteps', { ...ticket, ...steps }),
        read: since => api().call('readTicketSteps', { ...ticket, since }),
        noteCaret: note => api().call('noteTicketCaret', { ...ticket, ...note }),
      };
}
