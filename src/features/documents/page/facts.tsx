import { Lock, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSession } from '#api/session.ts';
import type { Document } from '#contract/documents.ts';
import { readingMinutes } from '#editor/plain-text.ts';
import { ActorMark } from '#entities/person/bot-mark.tsx';
import { counted, formatNumber } from '#lib/counted.ts';
import { Time } from '#ui/time.tsx';
import { seenBy } from '../data/audience.ts';
import bar from './document-bar.module.css';
import styles from './facts.module.css';
import { useOpenDocument } from './open-document.tsx';

export function Facts({ children }: { children: readonly ReactNode[] }) {
  const facts = children.filter(Boolean);
  return (
    <div className={styles.facts}>
      {facts.map((fact, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts keep their places
        <span key={place} className={styles.fact}>
          {fact}
        </span>
      ))}
    </div>
  );
}

export function Length({ words }: { words: number }) {
  return counted(words, 'word') + (words === 0 ? '' : `, ${readingMinutes(words)} min read`);
}

export function SelectedWords({ selected, all }: { selected: number; all: number }) {
  return (
    <span className={bar.note}>
      {formatNumber(selected)} of {counted(Math.max(selected, all), 'word')}
    </span>
  );
}

/** Who sees the document. `ownLine`: on its own line, as the word count grows while somebody writes. */
export function DocumentAudience({ ownLine = false }: { ownLine?: boolean }) {
  const { document, text, project, mayWrite } = useOpenDocument();
  const { organization } = useSession();
  const Icon = document.status === 'draft' ? Lock : Users;
  return (
    <span className={styles.audience} data-own-line={ownLine || undefined}>
      <Icon />
      {seenBy(document, project, organization, mayWrite && text.hasChanges)}
    </span>
  );
}

export function Published({ document }: { document: Document }) {
  const { created_by, published_by, published_at } = document;
  return (
    <span className={styles.published}>
      {published_at === null ? (
        'Draft by'
      ) : (
        <>
          Published <Time at={published_at} show="day" /> by
        </>
      )}
      <ActorMark actor={published_by ?? created_by} showName />
    </span>
  );
}
