import { expect, test } from 'vitest';
import { contract } from '#contract/operations.ts';
import { ServiceError } from '../errors.ts';
import { mediaFieldsOf } from './media-fields.ts';
import { type RequestPart, validate } from './validate.ts';

function refusal(...parts: RequestPart[]): ServiceError {
  try {
    validate(parts);
  } catch (error) {
    if (error instanceof ServiceError) return error;
  }
  throw new Error('The request is valid.');
}

const part = (schema: RequestPart['schema'], value: unknown): RequestPart => ({ schema, value });

test('all failing fields of query and body are named at once', () => {
  const { query } = contract.listTickets;
  const error = refusal(
    part(query, { per_page: '0', due: 'soon' }),
    part(contract.createTicket.body, {
      title: ' ',
      priority: 'urgent',
      due_at: 5,
      assignee_ids: ['a', 1, null],
      description_html: 'x'.repeat(200_001),
    }),
  );
  expect(error.code).toBe('invalid');
  expect(error.details.errors).toEqual({
    per_page: ['Must be a whole number from 1 to 200.'],
    due: ['Must be one of: overdue, week, none.'],
    title: ['Must not be blank.'],
    priority: ['Must be one of: lowest, low, normal, high, highest, critical.'],
    due_at: ['Must be text.'],
    'assignee_ids.1': ['Must be text.'],
    'assignee_ids.2': ['Must not be null.'],
    description_html: ['Must be at most 200,000 characters long.'],
  });
  expect(error.message).toBe('per_page must be a whole number from 1 to 200.');
});

test('a missing field is reported as required', () => {
  expect(refusal(part(contract.createProject.body, {})).details.errors).toEqual({
    name: ['Is required.'],
    key: ['Is required.'],
  });
});

test('messages about sizes name the unit', () => {
  const errors = (schema: RequestPart['schema'], given: unknown) =>
    refusal(part(schema, given)).details.errors;
  expect(errors(contract.createBoard.body, { name: 'a', wip_limit: 0 })).toEqual({
    wip_limit: ['Must be at least 1.'],
  });
  expect(errors(contract.createBoard.body, { name: 'a', wip_limit: 1.5, is_done: 'yes' })).toEqual({
    wip_limit: ['Must be a whole number.'],
    is_done: ['Must be true or false.'],
  });
  const notification = { title: 'a', body: 'b', user_ids: [] as string[] };
  expect(errors(contract.sendNotifications.body, notification)).toEqual({
    user_ids: ['Must have at least 1 item.'],
  });
});

test.each([undefined, null, [], 'x', 1, true])('%j is no body', given => {
  expect(refusal(part(contract.updateTicket.body, given)).details.errors).toEqual({
    body: ['Must be a JSON object.'],
  });
});

test('unknown fields are removed, `__proto__` too', () => {
  const given = JSON.parse('{"name":"a","__proto__":{"admin":true},"constructor":1,"id":"x"}');
  const input = validate([part(contract.updateProject.body, given)]);
  expect(input).toEqual({ name: 'a' });
  expect(Object.getPrototypeOf(input)).toBe(Object.prototype);
  expect('admin' in input).toBe(false);
});

test('a list of many wrong items gives a bounded answer', () => {
  const items = Array(40_000).fill(1);
  const errors = refusal(part(contract.reorderTickets.body, { board_id: 'b', ticket_ids: items })).details
    .errors!;
  expect(Object.keys(errors)).toHaveLength(200);
});

test('the HTML fields are those that the contract marks', () => {
  const marked = Object.values(contract).flatMap(operation =>
    'body' in operation
      ? mediaFieldsOf(operation.body, 'text/html').map(field => `${operation.name}.${field}`)
      : [],
  );
  expect(marked.sort()).toEqual([
    'createDocument.content_html',
    'createDocumentComment.body_html',
    'createTicket.description_html',
    'createTicketComment.body_html',
    'updateDocument.content_html',
    'updateTicket.description_html',
  ]);
});
