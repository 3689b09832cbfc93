import { useQuery } from '@tanstack/react-query';
import {
  Archive,
  ArchiveRestore,
  ArrowRightLeft,
  CalendarClock,
  FileText,
  MessageSquare,
  Plus,
  Tag,
  Trash2,
  Type,
  Undo2,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useProject } from '#api/project-context.ts';
import { query } from '#api/queries.ts';
import type { ActivityKind, TicketActivity } from '#contract/app/activity.ts';
import type { Priority } from '#contract/priorities.ts';
import { BotMark } from '#ui/bot-mark.tsx';
import { PriorityIcon } from '#ui/priority-icon.tsx';
import { StatusGlyph } from '#ui/status-glyph.tsx';
import { statusPlaces } from '#ui/status-places.ts';
import { Time } from '#ui/time.tsx';
import { activityWords } from './activity-words.ts';
import styles from './history.module.css';

const icons: Record<Exclude<ActivityKind, 'moved' | 'priority'>, ReactNode> = {
  created: <Plus />,
  archived: <Archive />,
  unarchived: <ArchiveRestore />,
  deleted: <Trash2 />,
  restored: <Undo2 />,
  title: <Type />,
  description: <FileText />,
  due: <CalendarClock />,
  assignees: <UserRound />,
  labels: <Tag />,
  tags: <Tag />,
  commented: <MessageSquare />,
  comment_edited: <MessageSquare />,
  comment_deleted: <MessageSquare />,
  comment_restored: <MessageSquare />,
};

/** One thing that happened, in one line: its sign, who, what, and when. */
export function ActivityLine({ entry }: { entry: TicketActivity }) {
  const { actor } = entry;
  return (
    <li className={styles.line}>
      <span className={styles.sign} aria-hidden="true">
        <Sign entry={entry} />
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

function Sign({ entry }: { entry: TicketActivity }) {
  const { kind, to } = entry;
  if (kind === 'priority') return <PriorityIcon priority={to as Priority} decorative />;
  if (kind === 'moved') {
    return to && typeof to === 'object' && 'id' in to ? <ColumnSign id={to.id} /> : <ArrowRightLeft />;
  }
  return icons[kind];
}

/** The glyph of a column that is still there. */
function ColumnSign({ id }: { id: string }) {
  const { project } = useProject();
  const { data } = useQuery(query('listBoards', { project: project.id }));
  const board = data?.data.find(one => one.id === id);
  const place = statusPlaces(data?.data ?? []).get(id);
  return board && place ? <StatusGlyph place={place} color={board.color} /> : <ArrowRightLeft />;
}
