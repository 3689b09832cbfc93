import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '#api/queries.ts';
import { RichText } from '#editor/rich-text.tsx';
import { useResolveMention } from '#entities/mention/use-resolve-mention.ts';
import { isBlankHtml } from '#lib/html/is-blank-html.ts';
import { ReadError } from '#ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx';
import styles from './history.module.css';

export function VersionText({ ticketId, versionId }: { ticketId: string; versionId: string }) {
  const version = useQuery(query('readTicketVersion', { ticket: ticketId, version: versionId }));
  const html = version.data?.description_html ?? '';
  const resolveMention = useResolveMention(useMemo(() => [html], [html]));
  if (version.error) return <ReadError title="This version did not load" read={version} />;
  if (version.isPending)
    return (
      <SkeletonGroup label="Loading the text">
        <Skeleton width="72%" />
        <Skeleton width="60%" />
      </SkeletonGroup>
    );
  if (isBlankHtml(html)) return <p>The description was empty.</p>;
  return (
    <article className={styles.version} aria-label="Text of this version">
      <RichText html={html} openToggles resolveMention={resolveMention} />
    </article>
  );
}
