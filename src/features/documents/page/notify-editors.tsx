import { useSession } from '#api/session.ts';
import type { Document } from '#contract/documents.ts';
import type { PersonRef } from '#contract/people.ts';
import { Switch } from '#ui/switch.tsx';
import { firstNamesOf } from '../data/audience.ts';
import { useOpenDocument } from './open-document.tsx';

/** Returns the editors of a document and its author, if a person, without `self`. */
function othersWho(document: Document, self: string | undefined): PersonRef[] {
  const { created_by, editors } = document;
  const all = created_by.type === 'user' ? [...editors, created_by] : editors;
  return [...new Map(all.map(({ id, name }) => [id, { id, name }])).values()].filter(({ id }) => id !== self);
}

/** Returns who can be notified of a publication: nobody without the app API. */
export function useOtherEditors(): PersonRef[] {
  const { document, app } = useOpenDocument();
  const { user } = useSession();
  return app ? othersWho(document, user?.id) : [];
}

export function NotifyEditors({ checked, onChange }: { checked: boolean; onChange: (on: boolean) => void }) {
  const others = useOtherEditors();
  return (
    <Switch
      label="Notify editors"
      description={`${firstNamesOf(others)} ${others.length === 1 ? 'gets' : 'get'} a notification.`}
      disabledReason={others.length === 0 ? 'Nobody else edits this document.' : null}
      checked={checked}
      onCheckedChange={onChange}
    />
  );
}
