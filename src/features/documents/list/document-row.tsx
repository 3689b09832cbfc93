import { Link, useNavigate } from 'react-router';
import type { Project } from '#api/project-context.ts';
import type { DocumentListItem } from '#contract/documents.ts';
import { paths } from '#lib/paths.ts';
import { AvatarStack } from '#ui/avatar.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ProjectMark } from '#ui/project-mark.tsx';
import { TagPill } from '#ui/tag-pill.tsx';
import { Time } from '#ui/time.tsx';
import { StatusBadge } from '../page/status-badge.tsx';
import styles from './list.module.css';
import { type ListFilters, writeFilters } from './list-filters.ts';

const shownTags = 2;

interface DocumentRowProps {
  document: DocumentListItem;
  project: Project | undefined;
  filters: ListFilters;
  selected: boolean;
  onSelect: ((id: string) => void) | null;
}

/** One document; a press anywhere on the row opens it. */
export function DocumentRow({ document, project, filters, selected, onSelect }: DocumentRowProps) {
  const navigate = useNavigate();
  const to = paths.document(document.id);
  const more = document.tags.slice(shownTags);
  return (
    <tr
      data-open
      data-row={document.id}
      data-selected={selected || undefined}
      onClick={event => {
        const isOwnPress = (event.target as Element).closest('a, button, input, label');
        // Text that was just marked in the row is no press on it.
        if (!isOwnPress && getSelection()?.isCollapsed !== false) void navigate(to);
      }}
    >
      {onSelect && (
        <td className={styles.tick}>
          <Checkbox
            label={`Select ${document.title}`}
            hideLabel
            checked={selected}
            onCheckedChange={() => onSelect(document.id)}
          />
        </td>
      )}
      <th scope="row" className={styles.name}>
        <Link to={to} className={styles.title}>
          {document.title}
        </Link>
        {document.caption && <span className={styles.caption}>{document.caption}</span>}
        <span className={styles.phone}>
          <StatusBadge document={document} />
          <Time at={document.updated_at} show="time" />
        </span>
      </th>
      <td className={styles.wide}>
        <StatusBadge document={document} />
      </td>
      <td className={styles.wide}>
        {project && (
          <span className={styles.project}>
            <ProjectMark project={project} />
            <span>{project.name}</span>
          </span>
        )}
      </td>
      <td className={styles.wider}>
        <span className={styles.tags}>
          {document.tags.slice(0, shownTags).map(tag => (
            <TagPill
              key={tag.id}
              name={tag.name}
              render={
                <Link
                  to={{ search: writeFilters({ ...filters, tags: [tag.name] }).toString() }}
                  tabIndex={-1}
                />
              }
            />
          ))}
          {more.length > 0 && (
            <span className={styles.rest} title={more.map(({ name }) => name).join(', ')}>
              +{more.length}
            </span>
          )}
        </span>
      </td>
      <td className={styles.wider}>
        <AvatarStack people={document.editors} ring="--sheet" />
      </td>
      <td className={styles.updated}>
        <Time at={document.updated_at} show="time" />
      </td>
    </tr>
  );
}
