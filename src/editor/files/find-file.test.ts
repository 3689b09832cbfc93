import { expect, test } from 'vitest';
import { FileFinder } from './find-file.ts';

const paths = [
  'notes/plan.md',
  'notes/img/quay.png',
  'img/Crane.PNG',
  'notes/old map.png',
  'notes/F\u00fcr.png',
  'a/twice.png',
  'b/twice.png',
];

test.each([
  ['img/quay.png', 'notes/img/quay.png'],
  ['./img/quay.png?raw=1#top', 'notes/img/quay.png'],
  ['img\\quay.png', 'notes/img/quay.png'],
  ['../img/crane.png', 'img/Crane.PNG'],
  ['/img/crane.png', 'img/Crane.PNG'],
  ['old%20map.png', 'notes/old map.png'],
  ['Fu\u0308r.png', 'notes/F\u00fcr.png'],
  ['elsewhere/quay.png', 'notes/img/quay.png'],
  ['../../quay.png', 'notes/img/quay.png'],
  ['../../../etc/passwd', null],
  ['twice.png', null],
  ['file:///C:/quay.png', null],
  ['//host/quay.png', null],
  ['%E0%A4%A', null],
])('%s names %s', (address, found) =>
  expect(new FileFinder(paths).find('notes/plan.md', address)).toBe(found),
);
