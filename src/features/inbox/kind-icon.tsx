import {
  ArrowRight,
  AtSign,
  BookOpenCheck,
  CalendarClock,
  CalendarX,
  CircleCheck,
  Gauge,
  type LucideIcon,
  Mail,
  MessageSquare,
  Reply,
  UserRoundCheck,
} from 'lucide-react';
import type { NotificationKind } from '#contract/notification-kinds.ts';

const icons: Record<NotificationKind, LucideIcon> = {
  mentioned: AtSign,
  replied: Reply,
  assigned: UserRoundCheck,
  commented: MessageSquare,
  published: BookOpenCheck,
  due_tomorrow: CalendarClock,
  overdue: CalendarX,
  watched_due_tomorrow: CalendarClock,
  watched_overdue: CalendarX,
  completed: CircleCheck,
  moved: ArrowRight,
  over_limit: Gauge,
};

/** The title beside it says the same in words. */
export function KindIcon({ kind }: { kind: NotificationKind | null }) {
  const Icon = kind === null ? Mail : icons[kind];
  return <Icon aria-hidden />;
}
