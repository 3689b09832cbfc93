import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#api/queries.ts';
import { useSession } from '#api/session.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import type { TicketDialogRequest } from '#entities/command/ticket-dialog-request.ts';
import type { NewTicketValues } from '#entities/project/project-context.ts';
import { SetCover } from '../cover/set-cover.tsx';
import { CreateTicketDialog } from '../create-ticket-dialog.tsx';
import { AddRelation } from '../relations/add-relation.tsx';
import { SaveAsTemplate } from './save-as-template.tsx';

interface DialogProps {
  ticket: TicketListItem;
  onClose: () => void;
}

const dialogs = {
  cover: SetCover,
  template: SaveAsTemplate,
  relation: AddRelation,
  'sub-ticket': NewSubTicket,
};

/** The dialogs that the commands of a ticket open, on every page. */
export function TicketDialogs({ kind, ticket, onClose }: TicketDialogRequest & DialogProps) {
  const Dialog = dialogs[kind];
  return <Dialog ticket={ticket} onClose={onClose} />;
}

function NewSubTicket({ ticket, onClose }: DialogProps) {
  const { organization } = useSession();
  const { data } = useSuspenseQuery(query('listProjects', { organization: organization.id }));
  const [values] = useState<NewTicketValues>(() => {
    const { id, reference, title } = ticket;
    return { parent: { id, reference, title } };
  });
  const project = data.data.find(({ id }) => id === ticket.project_id);
  if (!project) return null;
  return <CreateTicketDialog project={project} values={values} onClose={onClose} />;
}
