import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { query } from '#api/queries.ts';
import type { DocumentVersion } from '#contract/app/documents.ts';
import type { DocumentDetail } from '#contract/documents.ts';
import { blocksDiffer } from '#editor/compare/blocks-differ.ts';
import { Comparison, useComparison } from '#editor/compare/comparison.tsx';
import { relabelMentions } from '#editor/relabel-mentions.ts';
import { RichText } from '#editor/rich-text.tsx';
import { useResolveMention } from '#entities/mention/use-resolve-mention.ts';
import { versionTime } from '#lib/version-time.ts';
import { Button } from '#ui/button.tsx';
import { ReadError } from '#ui/error-state.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { documentTextOf, htmlOf } from '../data/document-text.ts';
import styles from './history-page.module.css';
import { useRestore } from './use-restore.ts';

interface VersionViewProps {
  document: DocumentDetail;
  version: DocumentVersion;
  previous: DocumentVersion | null;
  /** The current text: of the document, or of its unpublished changes. */
  current: DocumentVersion;
}

const modes = [
  { value: 'before', label: 'What changed' },
  { value: 'current', label: 'Against the current' },
  { value: 'read', label: 'Read' },
] as const;

type ViewMode = (typeof modes)[number]['value'];

const useVersionRead = (version: DocumentVersion | null) =>
  useQuery({
    ...query('readDocumentVersion', { document: version?.document_id ?? '', version: version?.id ?? '' }),
    enabled: version !== null,
  });

export function VersionView({ document, version, previous, current }: VersionViewProps) {
  const isCurrent = version.id === current.id;
  const [mode, setMode] = useState<ViewMode>('before');
  const { restoreAndOpen, isPending, readOnlyReason } = useRestore(document, current);
  const otherVersion = mode === 'current' ? current : previous;
  const versionRead = useVersionRead(version);
  const otherRead = useVersionRead(mode === 'read' ? null : otherVersion);
  const navigate = useNavigate();
  const html = versionRead.data && htmlOf(documentTextOf(versionRead.data));
  const otherHtml = otherRead.data && htmlOf(documentTextOf(otherRead.data));
  const htmls = useMemo(() => [html ?? '', otherHtml ?? ''], [html, otherHtml]);
  // Both texts get the current names of mentions, so that a renamed ticket is no difference.
  const resolveMention = useResolveMention(htmls);
  const relabelled = useMemo(
    () => htmls.map(text => relabelMentions(text, resolveMention)),
    [htmls, resolveMention],
  );
  const [shownHtml = '', otherShownHtml = ''] = relabelled;
  const failedRead = [versionRead, otherRead].find(({ isError }) => isError);
  const canCompare = !failedRead && html !== undefined && (otherHtml !== undefined || otherVersion === null);
  return (
    <section className={styles.view} aria-label={`Version of ${versionTime(version)}`}>
      <div className={styles.tools}>
        <Segmented
          label="What is shown"
          value={mode}
          onChange={setMode}
          options={isCurrent ? modes.filter(({ value }) => value !== 'current') : modes}
        />
        <Button
          icon={<RotateCcw />}
          pending={isPending}
          disabledReason={isCurrent ? 'The document says this now.' : readOnlyReason}
          onClick={() => void restoreAndOpen({ version, moment: null })}
        >
          Restore this version
        </Button>
      </div>
      {failedRead && <ReadError title="This version did not load" read={failedRead} />}
      {!failedRead && html !== undefined && mode === 'read' && (
        <article className={styles.text}>
          <RichText
            html={html}
            variant="document"
            openToggles
            resolveMention={resolveMention}
            onNavigate={href => void navigate(href)}
          />
        </article>
      )}
      {canCompare && mode === 'current' && (
        <Changes older={shownHtml} newer={otherShownHtml} headings={['This version', 'Current version']} />
      )}
      {canCompare && mode === 'before' && (
        <Changes
          older={otherShownHtml}
          newer={shownHtml}
          headings={['The version before', 'This version']}
          isFirst={otherVersion === null}
        />
      )}
    </section>
  );
}

interface ChangesProps {
  older: string;
  newer: string;
  headings: [string, string];
  isFirst?: boolean;
}

function Changes({ older, newer, headings, isFirst = false }: ChangesProps) {
  const { rows, changedCount } = useComparison(older, newer);
  const changeSummary = blocksDiffer(changedCount);
  return (
    <div className={styles.changes}>
      <p className={styles.count} aria-live="polite">
        {isFirst ? 'The first version.' : changeSummary}
      </p>
      <Comparison
        label="Both versions"
        rows={rows}
        left={{ html: older, heading: headings[0], onlyLabel: 'Removed:', sign: 'minus' }}
        right={{ html: newer, heading: headings[1], onlyLabel: 'Added:', sign: 'plus' }}
        variant="document"
        tall
      />
    </div>
  );
}
