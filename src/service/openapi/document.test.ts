import { describe, expect, test } from 'vitest';
import { contract } from '#contract/operations.ts';
import { routes } from '#contract/routes.ts';
import { scopes } from '#contract/scopes.ts';
import { appDocument, contractDocument } from './document.ts';
import type { JsonSchema, OpenApiDocument, OperationObject } from './openapi-types.ts';
import { referencePage } from './reference-page.ts';
import { referenceStyle } from './reference-style.ts';
import { resolve } from './resolve.ts';

const document = contractDocument(null);
const operations = operationsOf(document);

function operationsOf({ paths }: OpenApiDocument): OperationObject[] {
  return Object.values(paths).flatMap(methods => Object.values(methods));
}

function references(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : references(inner),
  );
}

/** The named field of an operation's body. */
function field(operationId: string, name: string): JsonSchema {
  const operation = operations.find(candidate => candidate.operationId === operationId)!;
  return resolve(document, operation.requestBody!.content['application/json']!.schema).properties![name]!;
}

describe.each([
  ['the contract', document],
  ['the app API', appDocument('https://work.example')],
])('the document of %s', (_, described) => {
  test('every reference resolves, and every component is referenced', () => {
    const all = new Set(references(described));
    for (const $ref of all) expect(() => resolve(described, { $ref })).not.toThrow();
    const { schemas, parameters, responses } = described.components;
    for (const [kind, shared] of Object.entries({ schemas, parameters, responses }))
      for (const name of Object.keys(shared)) expect(all).toContain(`#/components/${kind}/${name}`);
  });

  test('names are unique, and every operation is described', () => {
    const ids = operationsOf(described).map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const operation of operationsOf(described)) {
      expect(operation.summary).not.toBe('');
      expect(described.tags.map(({ name }) => name)).toContain(operation.tags[0]);
    }
  });

  test('each path parameter is described, and no other', () => {
    for (const [path, methods] of Object.entries(described.paths)) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1]);
      for (const { parameters = [] } of Object.values(methods)) {
        const resolved = parameters.map(parameter => resolve(described, parameter));
        expect(
          resolved
            .filter(parameter => 'in' in parameter && parameter.in === 'path')
            .map(p => 'name' in p && p.name),
        ).toEqual(inPath);
      }
    }
  });

  test('it has no keywords of the schema library', () => {
    const text = JSON.stringify(described);
    expect(text).not.toContain('$defs');
    expect(text).not.toContain('$schema');
    expect(text).not.toContain(String(Number.MAX_SAFE_INTEGER));
  });
});

/** Section 4: operations that answer 201 and 204. All others answer 200. */
const created = new Set([
  'createProject',
  'createBoard',
  'createTicket',
  'createTicketComment',
  'createDocument',
  'createDocumentComment',
  'sendNotifications',
]);
const withoutAnswer = new Set([
  'deleteProject',
  'deleteBoard',
  'deleteTicket',
  'deleteDocument',
  'reorderTickets',
]);

test('it is OpenAPI 3.1.0 of version 1.0.0 with the 30 operations and their scopes', () => {
  expect([document.openapi, document.info.version]).toEqual(['3.1.0', '1.0.0']);
  expect(operations).toHaveLength(30);
  for (const [name, route] of Object.entries(routes)) {
    const operation = document.paths[route.path]?.[route.method.toLowerCase()];
    expect(operation?.operationId).toBe(name);
    expect(operation?.['x-required-scopes']).toEqual([route.scope]);
    const status = created.has(name) ? '201' : withoutAnswer.has(name) ? '204' : '200';
    expect(operation?.responses).toHaveProperty(status);
  }
  expect(new Set(operations.flatMap(operation => operation['x-required-scopes']))).toEqual(new Set(scopes));
});

const nullableText = { type: ['string', 'null'] };

// Section 8 of the specification, row by row.
test.each([
  [['createProject', 'updateProject'], 'name', { maxLength: 180 }],
  [['createProject'], 'key', { maxLength: 12 }],
  [['createProject', 'updateProject'], 'description', { ...nullableText, maxLength: 5000 }],
  [['createBoard', 'updateBoard'], 'name', { maxLength: 120 }],
  [['createBoard', 'updateBoard'], 'color', { maxLength: 32 }],
  [['createBoard', 'updateBoard'], 'wip_limit', { type: ['integer', 'null'], minimum: 1 }],
  [['createTicket', 'updateTicket'], 'title', { maxLength: 500 }],
  [['createTicket', 'updateTicket'], 'description_html', { ...nullableText, maxLength: 200_000 }],
  [['moveTicket'], 'position', { minimum: 0 }],
  [['createTicketComment', 'createDocumentComment'], 'body_html', { maxLength: 200_000 }],
  [['createDocument', 'updateDocument'], 'title', { maxLength: 500 }],
  [['createDocument', 'updateDocument'], 'caption', { ...nullableText, maxLength: 2000 }],
  [['createDocument', 'updateDocument'], 'content_html', { ...nullableText, maxLength: 1_000_000 }],
  [['createDocument', 'updateDocument'], 'editor_ids', { maxItems: 100 }],
  [['createDocument', 'updateDocument'], 'tag_names', { maxItems: 20 }],
  [['sendNotifications'], 'user_ids', { minItems: 1, maxItems: 100 }],
  [['sendNotifications'], 'title', { maxLength: 180 }],
  [['sendNotifications'], 'body', { maxLength: 2000 }],
])('the limit of %j for %s is that of the specification', (operationIds, name, limit) => {
  for (const operationId of operationIds) expect(field(operationId, name)).toMatchObject(limit);
});

test.each(['/projects/{project}/tickets', '/organizations/{organization}/documents'])(
  'a page of %s has 50 rows unless the caller asks for 1 to 200',
  path => {
    expect(document.paths[path]?.get?.parameters).toContainEqual(
      expect.objectContaining({
        name: 'per_page',
        schema: { type: 'integer', minimum: 1, maximum: 200, default: 50 },
      }),
    );
  },
);

test('required fields are those of the contract', () => {
  const required = operations.flatMap(({ operationId, requestBody }) => {
    const schema = requestBody?.content['application/json']?.schema;
    return schema ? [[operationId, resolve(document, schema).required ?? []]] : [];
  });
  expect(Object.fromEntries(required)).toEqual({
    createProject: ['name', 'key'],
    updateProject: [],
    createBoard: ['name'],
    reorderBoards: ['board_ids'],
    updateBoard: [],
    deleteBoard: [],
    createTicket: ['title'],
    reorderTickets: ['board_id', 'ticket_ids'],
    updateTicket: [],
    moveTicket: ['board_id'],
    createTicketComment: ['body_html'],
    createDocument: ['title'],
    updateDocument: [],
    createDocumentComment: ['body_html'],
    sendNotifications: ['user_ids', 'title', 'body'],
  });
});

test('every operation lists its refusals', () => {
  for (const operation of operations) {
    const { method } = contract[operation.operationId as keyof typeof contract];
    const expected = [
      '401',
      '403',
      '404',
      '429',
      '500',
      ...(operation.requestBody ? ['400', '413', '415', '422'] : []),
    ];
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(expected));
    expect('409' in operation.responses).toBe(method === 'POST');
  }
});

describe('the page', () => {
  const page = referencePage('https://work.example');

  test('shows each operation, and its links resolve', () => {
    for (const { operationId } of operations) expect(page).toContain(`id="${operationId}"`);
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(match => match[1]!);
    for (const target of targets) expect(page).toContain(`id="${target}"`);
    const elsewhere = [...page.matchAll(/(?:href|src)="([^"#][^"]*)"/g)].map(match => match[1]);
    expect(new Set(elsewhere)).toEqual(new Set(['/api/v1/docs.css', '/api/v1/openapi.json']));
  });

  test('has no scripts and no inline styles', () => {
    expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
    expect(referenceStyle).not.toMatch(/url\(|@import/);
  });
});

test.each([
  ['contract', contractDocument(null)],
  ['app API', appDocument(null)],
])('the %s is fit to generate types from', (_, document) => {
  // zod lists fields with a default as required.
  for (const [name, schema] of Object.entries(document.components.schemas))
    for (const [field, property] of Object.entries(schema.properties ?? {}))
      expect([name, field, property]).not.toEqual([
        name,
        field,
        expect.objectContaining({ default: expect.anything() }),
      ]);
  expect(document.components.schemas.Error!.properties!.code).toEqual({
    type: 'string',
    enum: [
      'wip_limit_reached',
      'reauthentication_required',
      'second_factor_required',
      'already_applied',
      'not_applied',
    ],
  });
  const rationed = [
    'RateLimit',
    'RateLimit-Limit',
    'RateLimit-Policy',
    'RateLimit-Remaining',
    'RateLimit-Reset',
  ];
  expect(Object.keys(document.components.headers)).toEqual(expect.arrayContaining(rationed));
  for (const answer of Object.values(document.components.responses))
    expect(Object.keys(answer.headers ?? {})).toEqual(expect.arrayContaining(rationed));
});
