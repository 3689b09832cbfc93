interface KindFacts {
  /** The part of the settings that the kind stands in. */
  group: 'self' | 'work' | 'watched' | 'due';
  label: string;
  description: string;
  /** Whether people who have chosen nothing get it. */
  isOn: boolean;
}

/** Notifications that the service sends; the first of two that one event would cause is the one that is sent. */
export const notificationKinds = {
  mentioned: {
    group: 'self',
    label: 'Mentions',
    description: 'Somebody mentions you in a text or a comment.',
    isOn: true,
  },
  replied: {
    group: 'self',
    label: 'Replies',
    description: 'Somebody replies in a thread that you take part in.',
    isOn: true,
  },
  assigned: {
    group: 'self',
    label: 'Assignment',
    description: 'Somebody assigns you to a ticket, or takes you off it.',
    isOn: true,
  },
  commented: {
    group: 'work',
    label: 'Comments',
    description: 'Somebody comments on what you wrote, edit, are assigned to or watch.',
    isOn: true,
  },
  published: {
    group: 'work',
    label: 'Publication',
    description:
      'Somebody publishes a document that you watch, or that you edit if they choose to notify editors.',
    isOn: true,
  },
  due_tomorrow: {
    group: 'due',
    label: 'Due tomorrow',
    description: 'A ticket that you are assigned to, or created while nobody is, is due on the next day.',
    isOn: true,
  },
  overdue: {
    group: 'due',
    label: 'Overdue',
    description: 'A ticket that you are assigned to, or created while nobody is, has passed its due date.',
    isOn: true,
  },
  watched_due_tomorrow: {
    group: 'due',
    label: 'Watched tickets due tomorrow',
    description: 'A ticket that you only watch is due on the next day.',
    isOn: false,
  },
  watched_overdue: {
    group: 'due',
    label: 'Watched tickets overdue',
    description: 'A ticket that you only watch has passed its due date.',
    isOn: false,
  },
  completed: {
    group: 'watched',
    label: 'Tickets done',
    description: 'Somebody moves a ticket that you watch to a column for finished work.',
    isOn: false,
  },
  moved: {
    group: 'watched',
    label: 'Tickets moved',
    description: 'Somebody moves a ticket that you watch to another column.',
    isOn: false,
  },
  over_limit: {
    group: 'watched',
    label: 'Columns over their limit',
    description: 'A column that you watch holds more tickets than its limit.',
    isOn: true,
  },
} as const satisfies Record<string, KindFacts>;

export type NotificationKind = keyof typeof notificationKinds;

export const notificationKindNames = Object.keys(notificationKinds) as NotificationKind[];
