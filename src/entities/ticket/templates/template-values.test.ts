import { expect, test } from 'vitest';
import type { TicketTemplate } from '#contract/app/templates.ts';
import {
  emptyTicketFields,
  fieldsOfTemplate,
  fillEmptyFields,
  leftOutWords,
  titlesIn,
} from './template-values.ts';
import { dueInDays, fillTitlePattern } from './title-pattern.ts';

const template: TicketTemplate = {
  id: 't',
  project_id: 'p',
  name: 'Bug',
  position: 0,
  title: 'Bug of {date}',
  description_html: '<p>Steps</p>',
  priority: 'high',
  labels: [{ id: 'l', project_id: 'p', name: 'bug', color: null }],
  assignees: [{ id: 'a', name: 'Ada' }],
  missing_labels: 0,
  missing_assignees: 0,
  due_in_days: 2,
  estimate: 3,
  sub_ticket_titles: ['Reproduce', 'Fix'],
  created_at: '',
  updated_at: '',
};
const now = new Date(2026, 0, 1, 15);

test('the pattern of a title knows the day, the ISO week, the month and the year', () => {
  expect(fillTitlePattern('{date} / {week} / {month} / {year} / {other}', now)).toBe(
    '2026-01-01 / 1 / January 2026 / 2026 / {other}',
  );
  const weeks = ['2027-01-03', '2027-01-04', '2024-12-30', '2026-12-31'].map(day =>
    fillTitlePattern('{week}', new Date(`${day}T12:00`)),
  );
  expect(weeks).toEqual(['53', '1', '1', '53']);
});

test('a due date is the end of the day so many days later', () => {
  expect(dueInDays(2, now)).toBe(new Date(2026, 0, 3, 23, 59, 59, 999).toISOString());
});

test('a template fills all of an empty ticket', () => {
  const fields = fieldsOfTemplate(template, now);
  expect(fields).toEqual({
    title: 'Bug of 2026-01-01',
    html: '<p>Steps</p>',
    priority: 'high',
    assigneeIds: ['a'],
    labelIds: ['l'],
    due: dueInDays(2, now),
    estimate: 3,
    subTickets: 'Reproduce\nFix',
  });
  expect(fillEmptyFields(emptyTicketFields, fields)).toEqual({ filled: fields, kept: [] });
});

test('what was written and chosen stays, and is named', () => {
  const own = {
    ...emptyTicketFields,
    title: 'Mine',
    html: '<p></p>',
    labelIds: ['other'],
    assigneeIds: ['a'],
  };
  const { filled, kept } = fillEmptyFields(own, fieldsOfTemplate(template, now));
  expect(Object.keys(filled)).toEqual(['html', 'priority', 'due', 'estimate', 'subTickets']);
  expect(kept).toEqual(['title', 'labels']);
  expect(leftOutWords(template, kept)).toBe('What you had stays: title and labels.');
  expect(leftOutWords({ ...template, missing_labels: 1, missing_assignees: 2 }, [])).toBe(
    'No longer in the project, so left out: 1 label and 2 people.',
  );
  expect(leftOutWords(template, [])).toBe('');
});

test('each line that is not blank is the title of a sub-ticket', () => {
  expect(titlesIn(' One \n\n  \nTwo')).toEqual(['One', 'Two']);
});
