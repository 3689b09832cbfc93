import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { PersonRef } from '#contract/people.ts';
import { Avatar, AvatarStack } from '#ui/avatar.tsx';
import { MultiPicker } from '#ui/picker.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { namesOf } from '../data/audience.ts';
import { usePeople } from '../data/use-people.ts';
import { useProperties } from '../data/use-properties.ts';
import styles from './facts.module.css';
import { useOpenDocument } from './open-document.tsx';

/** Who edits the document; press to change it. */
export function EditorsField() {
  const { document, app } = useOpenDocument();
  const { setEditors } = useProperties(document);
  const [open, setOpen] = useState(false);
  const { people, loading } = usePeople(document.project_id, app, open);
  const { editors } = document;
  const known = new Map<string, PersonRef>([...editors, ...people].map(({ id, name }) => [id, { id, name }]));
  const viewers = new Set(people.filter(({ role }) => role === 'viewer').map(({ id }) => id));
  return (
    <MultiPicker
      label="Editors"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button type="button" className={styles.editors}>
          {editors.length === 0 ? (
            'Add editors'
          ) : (
            <>
              <span aria-hidden="true" className={styles.faces}>
                <AvatarStack people={editors} ring="--sheet" />
              </span>
              <span title={editors.map(({ name }) => name).join(', ')}>
                <VisuallyHidden>Editors: </VisuallyHidden>
                {namesOf(editors)}
              </span>
            </>
          )}
        </button>
      }
      loading={loading}
      emptyText="Nobody of that name"
      options={[...known.values()].map(person => ({
        value: person.id,
        label: person.name,
        icon: <Avatar person={person} size={20} decorative />,
        keywords: people.find(({ id }) => id === person.id)?.email,
        ...(viewers.has(person.id) && { meta: 'Viewer, reads only' }),
      }))}
      values={editors.map(({ id }) => id)}
      max={limits.documentEditors}
      maxReason={`A document has at most ${limits.documentEditors} editors.`}
      onCommit={ids => setEditors(ids.flatMap(id => known.get(id) ?? []))}
    />
  );
}
