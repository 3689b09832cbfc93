import { TriangleAlert } from 'lucide-react';
import type { UnknownName } from '#contract/app/search.ts';
import styles from './search-page.module.css';

const kinds = { label: 'label', assignee: 'person', tag: 'tag', project: 'project' } as const;

function sentenceOf({ filter, name }: UnknownName): string {
  const where = filter === 'label' ? ' in the projects you see' : filter === 'project' ? ' that you see' : '';
  return `No ${kinds[filter]} “${name}”${where}, so it is left out.`;
}

/** Says what of the search could not be used, and which records it leaves out. */
export function SearchNotes({
  problems,
  hint,
  unknown,
}: {
  problems: readonly string[];
  hint: string | null;
  unknown: readonly UnknownName[];
}) {
  const notes = [...new Set([...problems, ...unknown.map(sentenceOf)])];
  return (
    <div role="status" className={styles.notes}>
      {notes.map(note => (
        <p key={note} className={styles.note}>
          <TriangleAlert /> <span dir="auto">{note}</span>
        </p>
      ))}
      {hint && (
        <p className={styles.hint} dir="auto">
          {hint}
        </p>
      )}
    </div>
  );
}
