import { expect, test } from 'vitest';
import { changeOf, tagsAfter } from './use-tag-documents.ts';

const tag = (name: string) => ({ id: name, name });
const document = { id: '1', title: 'One', tags: [tag('gate'), tag('night')] };

test('undo takes back only what a document got or lost', () => {
  expect(changeOf(document, { add: ['gate', 'new'], remove: ['night', 'old'] })).toEqual({
    add: ['new'],
    remove: ['night'],
  });
});

test('tags are shown as they will be', () => {
  expect(tagsAfter(document.tags, { add: ['gate', 'new'], remove: ['night'] })).toEqual([
    tag('gate'),
    { id: 'new new', name: 'new' },
  ]);
});
