import {
  Archive,
  ArchiveRestore,
  FileText,
  FolderInput,
  MessageSquare,
  Plus,
  Trash2,
  Undo2,
  Waypoints,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { TicketActivity } from '#contract/app/activity.ts';
import { BotMark } from '#entities/person/bot-mark.tsx';
import { Time } from '#ui/time.tsx';
import { activityWords, type EventKind, fieldActivity } from './activity-words.ts';
import styles from './history.module.css';

const icons: Record<EventKind, ReactNode> = {
  created: <Plus />,
  archived: <Archive />,
  unarchived: <ArchiveRestore />,
  deleted: <Trash2 />,
  restored: <Undo2 />,
  description: <FileText />,
  project: <FolderInput />,
  blocks: <Waypoints />,
  blocked_by: <Waypoints />,
  relates_to: <Waypoints />,
  duplicates: <Waypoints />,
  duplicated_by: <Waypoints />,
  commented: <MessageSquare />,
  comment_edited: <MessageSquare />,
  comment_deleted: <MessageSquare />,
  comment_restored: <MessageSquare />,
};

export function ActivityLine({ entry }: { entry: TicketActivity }) {
  const { actor } = entry;
  return (
    <li className={styles.line}>
      <span className={styles.sign} aria-hidden="true">
        {fieldActivity(entry.kind)?.icon(entry) ?? icons[entry.kind as EventKind]}
      </span>
      <p className={styles.words}>
        {actor.type === 'credential' && (
          <span className={styles.bot}>
            <BotMark name={actor.name} size={16} />
          </span>
        )}
        <b>{actor.name}</b>{' '}
        {activityWords(entry).map((part, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence have no other name
          typeof part === 'string' ? part : <span key={index}>{part.value}</span>,
        )}{' '}
        <Time at={entry.at} className={styles.when} />
      </p>
    </li>
  );
}
