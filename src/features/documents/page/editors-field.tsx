import { Users } from 'lucide-react';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { PersonRef } from '#contract/people.ts';
import { Avatar, AvatarStack } from '#entities/person/avatar.tsx';
import { useEditorCandidates } from '#entities/person/use-people.ts';
import { MultiPicker } from '#ui/picker.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { listFirstNames } from '../data/audience.ts';
import { useDocumentProperties } from '../data/use-document-properties.ts';
import { useOfferedCommand } from './commands/document-command.ts';
import styles from './facts.module.css';
import { editorsFactOf, noEditorsText } from './facts.tsx';
import { useOpenDocument } from './open-document.tsx';

export function EditorsField() {
  const { document, hasApp, readOnlyReason } = useOpenDocument();
  const { setEditors } = useDocumentProperties(document);
  const [open, setOpen] = useState(false);
  const { people, loading, failure } = useEditorCandidates({
    project: document.project_id,
    hasApp,
    enabled: open,
  });
  const { editors } = document;
  useOfferedCommand(
    { id: 'editors', text: 'Add editors…', icon: <Users />, isSearchOnly: true, run: () => setOpen(true) },
    { enabled: readOnlyReason === null },
  );
  if (readOnlyReason !== null) return editorsFactOf(editors, { mayWrite: true });
  const candidatesById = new Map<string, PersonRef>(
    [...editors, ...people].map(({ id, name }) => [id, { id, name }]),
  );
  const viewerIds = new Set(people.filter(({ role }) => role === 'viewer').map(({ id }) => id));
  return (
    <MultiPicker
      label="Editors"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button type="button" className={styles.editors}>
          {editors.length === 0 ? (
            noEditorsText
          ) : (
            <>
              <span aria-hidden="true" className={styles.faces}>
                <AvatarStack people={editors} ring="--sheet" />
              </span>
              <span title={editors.map(({ name }) => name).join(', ')}>
                <VisuallyHidden>Editors: </VisuallyHidden>
                {listFirstNames(editors)}
              </span>
            </>
          )}
        </button>
      }
      loading={loading}
      emptyText="Nobody of that name"
      {...failure}
      options={[...candidatesById.values()].map(person => ({
        value: person.id,
        label: person.name,
        icon: <Avatar person={person} size={20} decorative />,
        keywords: people.find(({ id }) => id === person.id)?.email,
        ...(viewerIds.has(person.id) && { meta: 'Viewer, reads only' }),
      }))}
      values={editors.map(({ id }) => id)}
      max={limits.documentEditors}
      maxReason={`A document has at most ${limits.documentEditors} editors.`}
      onCommit={ids => setEditors(ids.flatMap(id => candidatesById.get(id) ?? []))}
    />
  );
}
