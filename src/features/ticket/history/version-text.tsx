import { useQuery } from '@tanstack/react-query';
import { query } from '#api/queries.ts';
import { RichText } from '#editor/rich-text.tsx';
import { isBlankHtml } from '#lib/is-blank-html.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx';
import { useResolveMention } from '../text/use-resolve-mention.ts';
import styles from './history.module.css';

/** The text of one version of a description, to read. */
export function VersionText({ ticketId, versionId }: { ticketId: string; versionId: string }) {
  const { data, error, refetch } = useQuery(
    query('readTicketVersion', { ticket: ticketId, version: versionId }),
  );
  const html = data?.description_html ?? '';
  const resolveMention = useResolveMention(html);
  if (error)
    return (
      <ErrorState title="This version did not load" message={error.message} onRetry={() => void refetch()} />
    );
  if (!data)
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
