import { Plus } from 'lucide-react';
import { limits } from '#contract/limits.ts';
import { TagPill } from '#entities/project/tag-pill.tsx';
import { formatNumber } from '#lib/counted.ts';
import { useDocumentProperties } from '../data/use-document-properties.ts';
import { TagPicker } from '../tag-picker.tsx';
import styles from './document-page.module.css';
import { useOpenDocument } from './open-document.tsx';

const nearLimit = limits.documentTags - 3;

export function TagsField() {
  const { document } = useOpenDocument();
  const { setTags } = useDocumentProperties(document);
  const names = document.tags.map(({ name }) => name);
  const isNear = names.length >= nearLimit && names.length < limits.documentTags;
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
            <button type="button" className={styles.addTag} aria-label="Add tag">
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
