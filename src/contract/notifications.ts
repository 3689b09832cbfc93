import { z } from 'zod';
import { list } from './envelopes.ts';
import { id, ids, name, text, timestamp } from './fields.ts';
import { limits } from './limits.ts';
import { isNotificationUrl } from './notification-url.ts';
import { area } from './operation.ts';
import { notificationRoutes } from './routes.ts';

export const notification = z
  .object({
    id,
    user_id: id,
    title: z.string(),
    body: z.string(),
    url: z.string().nullable(),
    created_at: timestamp,
    read_at: timestamp.nullable(),
  })
  .meta({ id: 'Notification' });

export type Notification = z.infer<typeof notification>;

export const notificationOperations = area(
  { name: 'Notifications', description: 'Notes to people of the organization.' },
  notificationRoutes,
  {
    sendNotifications: {
      status: 201,
      audience: 'recipients',
      summary: 'Send a notification to people of the organization',
      body: z.object({
        user_ids: ids(limits.notificationUsersMax, limits.notificationUsersMin),
        title: name(limits.notificationTitle),
        body: text(limits.notificationBody).refine(value => value.trim() !== '', 'Must not be blank.'),
        url: text(limits.notificationUrl)
          .refine(
            isNotificationUrl,
            'Must be an http or https address, or a path that starts with one slash.',
          )
          .nullable()
          .optional(),
      }),
      result: list(notification),
    },
  },
);
