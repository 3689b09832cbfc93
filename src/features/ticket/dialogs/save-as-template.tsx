import { useQuery } from '@tanstack/react-query';
import { query } from '#api/queries.ts';
import { limits } from '#contract/limits.ts';
import { useMentionSources } from '#entities/mention/use-mention-sources.tsx';
import type { CachedTicket } from '#entities/ticket/find-cached-ticket.ts';
import { TemplateDialog } from '#entities/ticket/templates/template-dialog.tsx';
import { formOfTicket } from '#entities/ticket/templates/template-form.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ReadError } from '#ui/error-state.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';

/** Makes a template of a ticket: its text, its values and the titles of its sub-tickets. */
export function SaveAsTemplate({ ticket, onClose }: { ticket: CachedTicket; onClose: () => void }) {
  const mentionSources = useMentionSources(ticket.project_id);
  const detail = useQuery(query('readTicket', { ticket: ticket.id }));
  const subTickets = useQuery(query('listSubTickets', { ticket: ticket.id }));
  if (detail.data && subTickets.data)
    return (
      <TemplateDialog
        project={ticket.project_id}
        templateId={null}
        draftKey={`template of ${ticket.id}`}
        initial={formOfTicket(detail.data, subTickets.data.data.slice(0, limits.newSubTickets))}
        mentionSources={mentionSources}
        onClose={onClose}
      />
    );
  const failed = [detail, subTickets].find(({ isError }) => isError);
  return (
    <Dialog onOpenChange={onClose} title="New template" size="medium">
      {failed ? <ReadError read={failed} /> : <SkeletonRows rows={5} height="2rem" />}
    </Dialog>
  );
}
