import type { MouseEvent, Ref } from 'react';
import { Link, useNavigate } from 'react-router';
import { AvatarStack } from '#entities/person/avatar.tsx';
import { ActorMark } from '#entities/person/bot-mark.tsx';
import type { Project } from '#entities/project/project-context.ts';
import { ProjectMark } from '#entities/project/project-mark.tsx';
import { TagPill } from '#entities/project/tag-pill.tsx';
import { paths } from '#lib/paths.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { HighlightedText } from '#ui/highlighted-text.tsx';
import { Time } from '#ui/time.tsx';
import type { RowSelecting } from '#ui/use-row-selection.ts';
import { StatusBadge } from '../page/status-badge.tsx';
import { captionOrExcerpt } from './caption-or-excerpt.ts';
import styles from './list.module.css';
import { type ListFilters, writeListFilters } from './list-filters.ts';
import type { ListedDocument } from './list-query.ts';

const maxTags = 2;

interface DocumentRowProps {
  rowProps: { 'data-index': number; 'aria-rowindex': number; ref: Ref<HTMLTableRowElement> };
  document: ListedDocument;
  project: Project | undefined;
  filters: ListFilters;
  query: string;
  selecting: RowSelecting | null;
}

export function DocumentRow(props: DocumentRowProps) {
  const { rowProps, document, project, filters, query, selecting } = props;
  const navigate = useNavigate();
  const path = paths.document(document.id);
  const selected = selecting?.has(document.id) ?? false;
  const subtitle = captionOrExcerpt(document, query);
  const badge = <StatusBadge document={document} hasChanges={(document.draft_updated_at ?? null) !== null} />;
  const onClickCapture = (event: MouseEvent) => {
    // Enter on a link is a click with `detail` 0.
    if (!selecting || !event.shiftKey || event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
    selecting.rangeTo(document.id);
  };
  return (
    <tr
      {...rowProps}
      data-open
      data-row={document.id}
      data-selected={selected || undefined}
      onMouseDown={event => {
        // Shift-click would select the text in between.
        if (selecting && event.shiftKey) event.preventDefault();
      }}
      onClickCapture={onClickCapture}
      onClick={event => {
        const control = (event.target as Element).closest('a, button, input, label');
        // Releasing the mouse after a text selection is not a click.
        if (!control && getSelection()?.isCollapsed !== false) void navigate(path);
      }}
    >
      {selecting && (
        <td className={styles.tick}>
          <Checkbox
            label={`Select ${document.title}`}
            hideLabel
            checked={selected}
            onCheckedChange={() => selecting.toggle(document.id)}
          />
        </td>
      )}
      <th scope="row" className={styles.name}>
        <Link to={path} className={styles.title} dir="auto" data-row-link="">
          <HighlightedText text={document.title} query={query} />
        </Link>
        {subtitle && (
          <span className={styles.caption} dir="auto" data-found={query !== '' || undefined}>
            <HighlightedText text={subtitle} query={query} />
          </span>
        )}
        <span className={styles.phone}>
          {badge}
          <Time at={document.updated_at} show="time" />
        </span>
      </th>
      <td className={styles.wide}>
        <span className={styles.badges}>{badge}</span>
      </td>
      <td className={styles.widest}>
        <ActorMark actor={document.created_by} showName />
      </td>
      <td className={styles.roomy}>
        {project && (
          <span className={styles.project}>
            <ProjectMark project={project} />
            <bdi>{project.name}</bdi>
          </span>
        )}
      </td>
      <td className={styles.wider}>
        <Tags tags={document.tags} filters={filters} />
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

function Tags({ tags, filters }: { tags: ListedDocument['tags']; filters: ListFilters }) {
  const hiddenTags = tags.slice(maxTags);
  return (
    <span className={styles.tags}>
      {tags.slice(0, maxTags).map(tag => (
        <TagPill
          key={tag.id}
          name={tag.name}
          render={
            <Link
              to={{ search: writeListFilters({ ...filters, tags: [tag.name] }).toString() }}
              tabIndex={-1}
            />
          }
        />
      ))}
      {hiddenTags.length > 0 && (
        <span className={styles.rest} title={hiddenTags.map(({ name }) => name).join(', ')}>
          +{hiddenTags.length}
        </span>
      )}
    </span>
  );
}
