import { useSession } from '#api/session.ts';
import type { Document } from '#contract/documents.ts';
import type { PersonRef } from '#contract/people.ts';
import { Switch } from '#ui/switch.tsx';
import { namesOf } from '../data/audience.ts';
import { useOpenDocument } from './open-document.tsx';

/** Those who write a document: its editors, and its author where that is a person; without oneself. */
function othersWho(document: Document, self: string | undefined): PersonRef[] {
  const { created_by, editors } = document;
  const all = created_by.type === 'user' ? [...editors, created_by] : editors;
  return [...new Map(all.map(({ id, name }) => [id, { id, name }])).values()].filter(({ id }) => id !== self);
}

/** Whom a publication can be told; nobody where the service cannot. */
export function useOtherEditors(): PersonRef[] {
  const { document, app } = useOpenDocument();
  const { user } = useSession();
  return app ? othersWho(document, user?.id) : [];
}

/** Whether the others who write the document get a notification. */
export function NotifyEditors({ checked, onChange }: { checked: boolean; onChange: (on: boolean) => void }) {
  const others = useOtherEditors();
  return (
    <Switch
      label="Notify editors"
      description={`${namesOf(others)} ${others.length === 1 ? 'gets' : 'get'} a notification.`}
      disabledReason={others.length === 0 ? 'Nobody else edits this document.' : null}
      checked={checked}
      onCheckedChange={onChange}
    />
  );
}
