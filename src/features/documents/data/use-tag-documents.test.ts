import { expect, test } from 'vitest';
import { effectiveTagChange, tagsAfter } from './use-tag-documents.ts';

const tag = (name: string) => ({ id: name, name });
const document = { id: '1', title: 'One', tags: [tag('gate'), tag('night')] };

test('the effective change holds only tags that the document gets or loses', () => {
  expect(effectiveTagChange(document, { add: ['gate', 'new'], remove: ['night', 'old'] })).toEqual({
    add: ['new'],
    remove: ['night'],
  });
});

test('tags are added and removed before the service answers', () => {
  expect(tagsAfter(document.tags, { add: ['gate', 'new'], remove: ['night'] })).toEqual([
    tag('gate'),
    { id: 'new new', name: 'new' },
  ]);
});
