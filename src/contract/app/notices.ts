import { z } from 'zod';
import { timeZone } from '../fields.ts';
import { type NotificationKind, notificationKindNames, notificationKinds } from '../notification-kinds.ts';
import { area } from '../operation.ts';
import { personRef } from '../people.ts';
import { noticeRoutes } from './routes.ts';

const watch = z
  .object({
    is_watching: z.boolean(),
    people: z.array(personRef).meta({ description: 'Everybody who watches and may see the record.' }),
  })
  .meta({ id: 'Watch' });

export type Watch = z.infer<typeof watch>;

const ofEachKind = <S extends z.ZodType>(schema: (kind: NotificationKind) => S) =>
  Object.fromEntries(notificationKindNames.map(kind => [kind, schema(kind)])) as Record<NotificationKind, S>;

const kindWords = (kind: NotificationKind) => ({ description: notificationKinds[kind].description });

const notificationSettings = z
  .object({
    time_zone: z.string().nullable().meta({ description: 'Null until chosen, which counts as UTC.' }),
    kinds: z.object(ofEachKind(kind => z.boolean().meta(kindWords(kind)))),
  })
  .meta({ id: 'NotificationSettings' });

export type NotificationSettings = z.infer<typeof notificationSettings>;

const setWatch = {
  audience: 'readers',
  writes: 'short',
  body: z.object({ is_watching: z.boolean() }),
  result: watch,
} as const;

export const noticeOperations = area(
  { name: 'Watching', description: 'What a person hears of, and when.' },
  noticeRoutes,
  {
    readTicketWatch: {
      summary: 'Who watches a ticket',
      description:
        'Its creator and its assignees do by themselves, and people who commented, unless they have chosen not to.',
      result: watch,
    },
    setTicketWatch: { ...setWatch, summary: 'Watch a ticket, or stop watching it for good' },
    readDocumentWatch: {
      summary: 'Who watches a document',
      description: 'Its author does, and people who commented, unless they have chosen not to.',
      result: watch,
    },
    setDocumentWatch: { ...setWatch, summary: 'Watch a document, or stop watching it for good' },
    readBoardWatch: { summary: 'Who hears of a column that is over its limit', result: watch },
    setBoardWatch: { ...setWatch, summary: 'Hear of a column that is over its limit, or no longer' },
    readNotificationSettings: {
      summary: 'Read which notifications one gets',
      result: notificationSettings,
    },
    updateNotificationSettings: {
      audience: 'self',
      writes: 'short',
      summary: 'Change which notifications one gets, and the time zone that due dates are looked at in',
      body: z.object({
        time_zone: timeZone.optional(),
        kinds: z.object(ofEachKind(() => z.boolean().optional())).optional(),
      }),
      result: notificationSettings,
    },
  },
);
