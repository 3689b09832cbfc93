import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { clientId } from '#api/client-id.ts';
import { onTextChange } from '#api/live.ts';
import { useSession } from '#api/session.ts';
import { paths } from '#lib/paths.ts';
import { toast } from '#ui/toast.ts';

/** Tells somebody whose editor is open that its unpublished changes were discarded, by whom, and where they are. */
export function useDiscardNotice(document: string): void {
  const navigate = useNavigate();
  const { user } = useSession();
  useEffect(
    () =>
      onTextChange(event => {
        if (event?.kind !== 'discardDocumentDraft' || event.document_id !== document) return;
        if (event.client_id === clientId) return;
        const who = event.actor.id === user?.id ? 'You, on another page,' : event.actor.name;
        toast({
          message: `${who} discarded the unpublished changes. You see the published text; what was discarded is in the history.`,
          actions: [
            { label: 'Open history', onSelect: () => void navigate(paths.documentHistory(document)) },
          ],
        });
      }),
    [document, navigate, user?.id],
  );
}
