import { expect, test } from 'vitest';
import type { DocumentVersion } from '#contract/app/documents.ts';
import type { TextMoment } from '#contract/app/moments.ts';
import { indexOfVersion, pointDeed, pointTime, timelineOf } from './timeline.ts';

const time = (minute: number, second = 0) => new Date(2026, 10, 27, 9, minute, second).toISOString();
const version = (id: string, at: string, kind: DocumentVersion['kind'] = 'edited') =>
  ({ id, kind, updated_at: at, created_by: { type: 'user', id: 'a', name: 'Ana Reyes' } }) as DocumentVersion;
const moment = (number: number, at: string, added = 34, removed = 0): TextMoment => ({
  ...{ place: 'document', version: number, began_at: at, at, added, removed },
  actor: { id: 'a', name: 'Ana Reyes' },
});

const versions = [
  version('current', time(41, 2)),
  version('lost', time(41), 'discarded'),
  version('shown', time(20), 'published'),
];
const moments = [moment(8, time(41, 1)), moment(7, time(40))];
const points = timelineOf(versions, moments);

test('stretches of writing stand between the versions, without those that they show themselves', () => {
  expect(points.map(({ key }) => key)).toEqual(['shown', 'document 7', 'lost', 'document 8']);
  expect(indexOfVersion(points, versions[0]!)).toBe(3);
  expect(indexOfVersion(points, versions[2]!)).toBe(0);
});

test('a text that was discarded is not what the next one was written on', () => {
  expect(timelineOf(versions, []).map(point => point.version && point.previous?.id)).toEqual([
    undefined,
    'shown',
    'shown',
  ]);
});

test('a point is named by its time and what was done', () => {
  expect([pointTime(points[1]!), pointDeed(points[1]!)]).toEqual([
    '27 Nov 2026, 09:40',
    'Ana Reyes wrote 34 characters',
  ]);
  const deeds = timelineOf([], [moment(1, time(1), 1, 5), moment(2, time(2), 0, 1), moment(3, time(3), 0)]);
  expect(deeds.map(pointDeed)).toEqual([
    'Ana Reyes wrote 1 character and removed 5',
    'Ana Reyes removed 1 character',
    'Ana Reyes changed the layout',
  ]);
  expect(pointDeed(points[2]!)).toBe('Ana Reyes wrote a text that was discarded');
});
