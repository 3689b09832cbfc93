import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { query } from '#api/queries.ts';
import { limits } from '#contract/limits.ts';
import { TagPill } from '#entities/project/tag-pill.tsx';
import { MultiPicker } from '#ui/picker.tsx';
import { toast } from '#ui/toast.ts';
import { tagProblem } from '../data/tag-problem.ts';
import { useProperties } from '../data/use-properties.ts';
import styles from './document-page.module.css';
import { useOpenDocument } from './open-document.tsx';

/** The document's tags; typing an unknown name creates a tag. */
export function TagsField() {
  const { document, app } = useOpenDocument();
  const { setTags } = useProperties(document);
  const [open, setOpen] = useState(false);
  const [made, setMade] = useState(0);
  const known = useQuery({ ...query('listDocumentTags'), enabled: app && open });
  const names = document.tags.map(({ name }) => name);
  const counts = new Map(known.data?.data.map(tag => [tag.name, tag.document_count]));
  const options = [...new Set([...names, ...counts.keys()])];

  const create = (text: string) => {
    const problem = tagProblem(text, names);
    if (problem !== null) return void toast({ kind: 'error', message: problem });
    setTags([...names, text]);
    // The open list reads its options once, so a new tag needs a fresh list.
    setMade(count => count + 1);
  };
  return (
    <ul className={styles.tags} aria-label="Tags">
      {document.tags.map(tag => (
        <li key={tag.name}>
          <TagPill name={tag.name} onRemove={() => setTags(names.filter(name => name !== tag.name))} />
        </li>
      ))}
      <li>
        <MultiPicker
          key={made}
          label="Tags"
          open={open}
          onOpenChange={setOpen}
          trigger={
            <button type="button" className={styles.addTag} aria-label="Add tag">
              <Plus />
              Tag
            </button>
          }
          placeholder="Find or create a tag…"
          emptyText="No tags yet: type a name and press Enter"
          options={options.map(name => ({ value: name, label: name, meta: counts.get(name) }))}
          values={names}
          onChange={setTags}
          max={limits.documentTags}
          maxReason={`A document has at most ${limits.documentTags} tags.`}
          footer={nearLimit(names.length)}
          onCreate={create}
          createLabel={text => `Create tag “${text}”`}
        />
      </li>
    </ul>
  );
}

function nearLimit(count: number): string | undefined {
  const near = count >= limits.documentTags - 3 && count < limits.documentTags;
  return near ? `${count} of ${limits.documentTags}` : undefined;
}
