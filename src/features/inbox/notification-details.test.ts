import { expect, test } from 'vitest';
import type { InboxNotification } from '#contract/app/inbox.ts';
import { detailsOf } from './notification-details.ts';

const notification: InboxNotification = {
  id: 'n',
  user_id: 'u',
  title: 'Ada mentioned you on HBR-214',
  body: 'Have a look',
  url: null,
  kind: 'mentioned',
  record_title: 'Offline check-in',
  sender: { type: 'user', id: 'a', name: 'Ada' },
  created_at: '2026-11-21T12:00:00.000Z',
  read_at: null,
};

test('a notification about a ticket names its title once', () => {
  expect(detailsOf(notification)).toEqual({ from: null, subject: 'Offline check-in', body: 'Have a look' });
  const assigned = { ...notification, title: 'Ada assigned you to HBR-214', body: 'Offline check-in' };
  expect(detailsOf(assigned)).toEqual({ from: null, subject: null, body: 'Offline check-in' });
});

test('a notification about a document does not repeat its title', () => {
  const published = { ...notification, title: 'Ada published Berth rules', record_title: 'Berth rules' };
  expect(detailsOf({ ...published, body: 'Berth rules' })).toEqual({ from: null, subject: null, body: '' });
  expect(detailsOf({ ...published, body: 'For pilots' })).toMatchObject({
    subject: null,
    body: 'For pilots',
  });
});

test('a notification of a person has no other title', () => {
  expect(detailsOf({ ...notification, kind: null, title: 'Tomorrow', record_title: null })).toEqual({
    from: 'Ada',
    subject: null,
    body: 'Have a look',
  });
});
