import { Lock, Users } from 'lucide-react';
import { isValidElement, type ReactNode } from 'react';
import { useSession } from '#api/session.ts';
import type { Document } from '#contract/documents.ts';
import type { PersonRef } from '#contract/people.ts';
import { readingMinutes } from '#editor/plain-text.ts';
import { AvatarStack } from '#entities/person/avatar.tsx';
import { ActorMark } from '#entities/person/bot-mark.tsx';
import { counted, formatNumber } from '#lib/counted.ts';
import { Time } from '#ui/time.tsx';
import { listFirstNames, seenBy } from '../data/audience.ts';
import bar from './document-bar.module.css';
import styles from './facts.module.css';
import { useOpenDocument } from './open-document.tsx';

export const noEditorsText = 'Add editors';

/** A fact with a key keeps its state, such as the focus, when it changes its place. */
export function Facts({ children }: { children: readonly ReactNode[] }) {
  const facts = children.filter(Boolean);
  return (
    <div className={styles.facts}>
      {facts.map((fact, index) => (
        <span key={(isValidElement(fact) && fact.key) || index} className={styles.fact}>
          {fact}
        </span>
      ))}
    </div>
  );
}

export function WordCount({ words }: { words: number }) {
  return counted(words, 'word') + (words === 0 ? '' : `, ${readingMinutes(words)} min read`);
}

export function SelectedWords({ selected, total }: { selected: number; total: number }) {
  return (
    <span className={bar.note}>
      {formatNumber(selected)} of {counted(Math.max(selected, total), 'word')}
    </span>
  );
}

/** Shows who sees the document, on a line of its own: the growing word count would move it. */
export function DocumentAudience() {
  const { document, text, project, mayWrite } = useOpenDocument();
  const { organization } = useSession();
  const Icon = document.status === 'draft' ? Lock : Users;
  return (
    <span className={styles.audience}>
      <Icon />
      {seenBy({
        document,
        project,
        organization,
        hasUnpublishedChanges: mayWrite && text.hasChanges,
      })}
    </span>
  );
}

/** Who changed the text for its readers last, and when; null if nobody has since it was published. */
export function changesFactOf({ changes_published_at: at = null, changes_published_by: by }: Document) {
  if (at === null || !by) return null;
  return (
    <span className={styles.published}>
      Changes published <Time at={at} /> by
      <ActorMark actor={by} showName />
    </span>
  );
}

/** The editors; without any, the room of the button that writers get while they edit. */
export function editorsFactOf(editors: readonly PersonRef[], { mayWrite }: { mayWrite: boolean }) {
  if (editors.length === 0)
    return (
      mayWrite && (
        <span className={styles.people} data-room aria-hidden="true">
          {noEditorsText}
        </span>
      )
    );
  return (
    <span className={styles.people}>
      <AvatarStack people={editors} ring="--sheet" label="Editors" />
      <span aria-hidden="true">{listFirstNames(editors)}</span>
    </span>
  );
}

export function PublicationFact({ document }: { document: Document }) {
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
