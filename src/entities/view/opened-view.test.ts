import { expect, test } from 'vitest';
import type { SavedView } from '#contract/app/views.ts';
import { leaveView, openedView, viewPath, withoutView } from './opened-view.ts';

const late = { id: 'late', page: 'list', query: 'due=overdue' } as SavedView;

test('an address that names a view shows what is saved', () => {
  expect(openedView('?view=late', [late])).toEqual({ view: late, isMissing: false, words: 'due=overdue' });
  // Other words beside it change nothing: the address of a changed view is another one.
  expect(openedView('?view=late&due=week', [late]).words).toBe('due=overdue');
});

test('an address changed from a view shows what it says itself', () => {
  const search = '?from=late&due=week';
  expect(openedView(search, [late])).toEqual({ view: late, isMissing: false, words: search });
  expect(openedView(search, [])).toEqual({ view: null, isMissing: false, words: search });
});

test('a view that does not exist is missing once the views are known', () => {
  expect(openedView('?view=gone', [late])).toEqual({ view: null, isMissing: true, words: '?view=gone' });
  expect(openedView('?view=late', undefined)).toEqual({ view: null, isMissing: false, words: '?view=late' });
  expect(openedView('', [late])).toEqual({ view: null, isMissing: false, words: '' });
});

test('addresses keep nothing of a view that is left', () => {
  const search = new URLSearchParams('view=late&x=1');
  leaveView(search, late);
  expect(search.toString()).toBe('x=1&from=late');
  leaveView(search, null);
  expect(search.toString()).toBe('x=1');
  expect(withoutView('?view=late')).toBe('');
  expect(withoutView('?from=late&due=week')).toBe('?due=week');
  expect(viewPath('A/B', late)).toBe('/projects/A%2FB/list?view=late');
});
