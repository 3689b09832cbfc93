import { expect, test } from 'vitest';
import type { DocumentVersion } from '#contract/app/documents.ts';
import type { TextMoment } from '#contract/app/moments.ts';
import { chosenPoint, indexOfPoint, indexOfVersion, pointDeed, pointTime, timelineOf } from './timeline.ts';

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

test('a chosen version that writing has taken into itself gives way to what was said before it', () => {
  const draft = version('draft', time(40, 30));
  const written = [moment(8, time(40, 40)), moment(7, time(40))];
  const chosen = timelineOf([draft, versions[2]!], written).at(-2)!;
  expect(chosen.key).toBe('draft');
  const settled = timelineOf([version('draft', time(40, 42)), versions[2]!], written);
  expect(chosenPoint(settled, chosen!)?.key).toBe('document 7');
  expect(chosenPoint(settled, null)).toBeNull();
});

test('a chosen moment stays what it was while its writer goes on', () => {
  const chosen = points.at(-1)!;
  const later = timelineOf(versions, [moment(9, time(41, 4)), moment(7, time(40))]);
  expect(chosenPoint(later, chosen)).toBe(chosen);
  expect(later[indexOfPoint(later, chosen)]!.key).toBe('lost');
});

test('a text that was discarded is not what the next one was written on', () => {
  expect(timelineOf(versions, []).map(point => point.version && point.previous?.id)).toEqual([
    undefined,
    'shown',
    'shown',
  ]);
});

test('the last writing before a version knows who wrote it, unless an earlier version shows that', () => {
  const kept = [version('kept', time(41, 5), 'kept'), version('earlier', time(30))];
  const beforeOf = (list: TextMoment[], of = kept) =>
    timelineOf(of, list).flatMap(point => (point.version ? [point.before?.version ?? null] : []));
  expect(beforeOf([moment(9, time(42)), moment(8, time(41)), moment(7, time(31))])).toEqual([null, 8]);
  expect(beforeOf([moment(9, time(42)), moment(7, time(29))])).toEqual([7, null]);
  // What was given up stands in no log.
  expect(beforeOf([moment(8, time(41))], [version('lost', time(41, 5), 'discarded')])).toEqual([null]);
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
