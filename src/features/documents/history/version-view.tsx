import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { query } from '#api/queries.ts';
import type { DocumentVersion } from '#contract/app/documents.ts';
import type { DocumentDetail } from '#contract/documents.ts';
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
  before: DocumentVersion | null;
  /** The current text: of the document, or of its unpublished changes. */
  current: DocumentVersion;
}

const ways = [
  { value: 'before', label: 'What changedCount' },
  { value: 'current', label: 'Against the current' },
  { value: 'read', label: 'Read' },
] as const;

type Way = (typeof ways)[number]['value'];

const useVersion = (version: DocumentVersion | null) =>
  useQuery({
    ...query('readDocumentVersion', { document: version?.document_id ?? '', version: version?.id ?? '' }),
    enabled: version !== null,
  });

export function VersionView({ document, version, before, current }: VersionViewProps) {
  const isCurrent = version.id === current.id;
  const [way, setWay] = useState<Way>('before');
  const restore = useRestore(document, current);
  const other = way === 'current' ? current : before;
  const text = useVersion(version);
  const against = useVersion(way === 'read' ? null : other);
  const navigate = useNavigate();
  const here = text.data && htmlOf(documentTextOf(text.data));
  const there = against.data && htmlOf(documentTextOf(against.data));
  const texts = useMemo(() => [here ?? '', there ?? ''], [here, there]);
  // Both texts show today's names, so that a renamed ticket is no difference.
  const resolveMention = useResolveMention(texts);
  const shown = useMemo(
    () => texts.map(html => relabelMentions(html, resolveMention)),
    [texts, resolveMention],
  );
  const failed = [text, against].find(({ isError }) => isError);
  return (
    <section className={styles.view} aria-label={`Version of ${versionTime(version)}`}>
      <div className={styles.tools}>
        <Segmented
          label="What is shown"
          value={way}
          onChange={setWay}
          options={isCurrent ? ways.filter(({ value }) => value !== 'current') : ways}
        />
        <Button
          icon={<RotateCcw />}
          pending={restore.pending}
          disabledReason={isCurrent ? 'The document says this now.' : restore.reason}
          onClick={() => void restore.run(version)}
        >
          Restore this version
        </Button>
      </div>
      {failed ? (
        <ReadError title="This version did not load" read={failed} />
      ) : here !== undefined && way === 'read' ? (
        <article className={styles.text}>
          <RichText
            html={here}
            variant="document"
            openToggles
            resolveMention={resolveMention}
            onNavigate={href => void navigate(href)}
          />
        </article>
      ) : (
        here !== undefined &&
        (there !== undefined || other === null) &&
        (way === 'current' ? (
          <Changes older={shown[0]!} newer={shown[1]!} heads={['This version', 'Current version']} />
        ) : (
          <Changes
            older={shown[1]!}
            newer={shown[0]!}
            heads={['The version before', 'This version']}
            isFirst={other === null}
          />
        ))
      )}
    </section>
  );
}

interface ChangesProps {
  older: string;
  newer: string;
  heads: [string, string];
  isFirst?: boolean;
}

function Changes({ older, newer, heads, isFirst = false }: ChangesProps) {
  const { rows, changedCount } = useComparison(older, newer);
  const differing = changedCount === 1 ? 'One block differs.' : `${changedCount} blocks differ.`;
  return (
    <div className={styles.changes}>
      <p className={styles.count} aria-live="polite">
        {isFirst ? 'The first version.' : differing}
      </p>
      <Comparison
        label="Both versions"
        rows={rows}
        left={{ html: older, heading: heads[0], onlyLabel: 'Removed:', sign: 'minus' }}
        right={{ html: newer, heading: heads[1], onlyLabel: 'Added:', sign: 'plus' }}
        variant="document"
        tall
      />
    </div>
  );
}
