import { Plus, Tag } from 'lucide-react';
import { useRef } from 'react';
import { limits } from '#contract/limits.ts';
import { TagPill } from '#entities/project/tag-pill.tsx';
import { formatNumber } from '#lib/counted.ts';
import { useDocumentProperties } from '../data/use-document-properties.ts';
import { TagPicker } from '../tag-picker.tsx';
import { useOfferedCommand } from './commands/document-command.ts';
import styles from './document-page.module.css';
import { useOpenDocument } from './open-document.tsx';

const nearLimit = limits.documentTags - 3;

export function TagsField() {
  const { document, readOnlyReason } = useOpenDocument();
  const { setTags } = useDocumentProperties(document);
  const names = document.tags.map(({ name }) => name);
  const trigger = useRef<HTMLButtonElement>(null);
  useOfferedCommand(
    {
      id: 'tags',
      text: 'Add tag…',
      icon: <Tag />,
      isSearchOnly: true,
      run: () => trigger.current?.click(),
    },
    { enabled: readOnlyReason === null },
  );
  const isNear = names.length >= nearLimit && names.length < limits.documentTags;
  if (readOnlyReason !== null) return <PlainTags names={names} />;
  return (
    <ul className={styles.tags} aria-label="Tags">
      {names.map(name => (
        <li key={name}>
          <TagPill name={name} onRemove={() => setTags(names.filter(other => other !== name))} />
        </li>
      ))}
      <li>
        <TagPicker
          trigger={
            <button ref={trigger} type="button" className={styles.addTag} aria-label="Add tag">
              <Plus />
              Tag
            </button>
          }
          names={names}
          values={names}
          onChange={setTags}
          max={limits.documentTags}
          maxReason={`A document has at most ${limits.documentTags} tags.`}
          footer={isNear && `${formatNumber(names.length)} of ${limits.documentTags}`}
        />
      </li>
    </ul>
  );
}

/** Shown while changes are refused: the tags, or the room of the button that adds them. */
function PlainTags({ names }: { names: readonly string[] }) {
  if (names.length === 0) return <div className={styles.tags} />;
  return (
    <ul className={styles.tags} aria-label="Tags">
      {names.map(name => (
        <li key={name}>
          <TagPill name={name} />
        </li>
      ))}
    </ul>
  );
}
