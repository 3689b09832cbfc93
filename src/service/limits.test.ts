import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Operation } from '#contract/operation.ts';
import { contract } from '#contract/operations.ts';
import { engines, startTestService, type TestService } from '#server/testing/test-service.ts';
import { addressOf, validRequests } from '#server/testing/valid-requests.ts';
import { makeWorld } from '#server/testing/world.ts';

interface Schema {
  type?: string | string[];
  anyOf?: Schema[];
  enum?: unknown[];
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  contentMediaType?: string;
  format?: string;
}

interface Field {
  name: keyof typeof contract;
  operation: Operation;
  field: string;
  schema: Schema;
  nullable: boolean;
  required: boolean;
  shown: string;
}

const withBody = (Object.entries(contract) as [keyof typeof contract, Operation][]).filter(
  ([, operation]) => operation.body,
);

/** Every body field of every operation, from the schemas that check it. */
const fields: Field[] = withBody.flatMap(([name, operation]) => {
  const json = z.toJSONSchema(operation.body!, { io: 'input', unrepresentable: 'any' }) as unknown as {
    properties: Record<string, Schema>;
    required?: string[];
  };
  return Object.entries(json.properties).map(([field, schema]) => {
    const choices = schema.anyOf ?? [schema];
    const main = choices.find(choice => choice.type !== 'null')!;
    return {
      name,
      operation,
      field,
      schema: main,
      nullable: choices.some(choice => [choice.type].flat().includes('null')),
      required: json.required?.includes(field) ?? false,
      shown: `${name}.${field}`,
    };
  });
});

let unique = 0;

/** Returns a text of this many code points that the field accepts. */
function textOf(field: string, length: number, character: string, html: boolean): string {
  if (field === 'url') return `/${'x'.repeat(length - 1)}`;
  const start = field === 'key' ? `${++unique}` : html ? 'x' : '';
  return start + character.repeat(length - start.length);
}

describe.each(engines)('limits of every body field (%s)', engine => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(engine);
  });
  afterAll(async () => {
    expect(service.faults).toEqual([]);
    await service.close();
  });

  const worlds = async ({ name, operation, field }: Field) => {
    const world = await makeWorld(service);
    return (value: unknown) =>
      service.request(operation.method, addressOf(world, operation.path), {
        token: world.token,
        body: {
          ...validRequests[name](world).body,
          ...(field === 'board_slug' ? { board_id: undefined } : {}),
          [field]: value,
        },
      });
  };
  const refused = (answer: Awaited<ReturnType<TestService['request']>>, field: string) => {
    expect(`${answer.status} ${answer.status === 422 ? '' : answer.text.slice(0, 200)}`).toBe('422 ');
    const named = Object.keys(answer.body.errors ?? {});
    expect(named.some(path => path === field || path.startsWith(`${field}.`))).toBe(true);
  };
  const accepted = (answer: Awaited<ReturnType<TestService['request']>>, { operation }: Field) =>
    expect(`${answer.status} ${answer.status >= 400 ? answer.text.slice(0, 300) : ''}`).toBe(
      `${operation.status} `,
    );

  const texts = fields.filter(({ schema }) => schema.maxLength !== undefined);
  test.each(texts)('$shown holds its longest text and no longer one', async one => {
    const send = await worlds(one);
    const html = one.schema.contentMediaType === 'text/html';
    for (const character of ['x', '😀']) {
      if (one.field === 'url' && character !== 'x') continue;
      accepted(await send(textOf(one.field, one.schema.maxLength!, character, html)), one);
      refused(await send(textOf(one.field, one.schema.maxLength! + 1, character, html)), one.field);
    }
    refused(await send('a\0b'), one.field);
    refused(await send('a\ud800b'), one.field);
  });

  test.each(fields)('$shown refuses other types, and null unless it may be null', async one => {
    const send = await worlds(one);
    const types = [one.schema.type].flat();
    const foreign: [string, unknown][] = [
      ['string', 'x'],
      ['integer', 7],
      ['boolean', true],
      ['array', []],
      ['object', {}],
    ];
    for (const [type, value] of foreign) {
      if (!types.includes(type)) refused(await send(value), one.field);
    }
    const onNull = await send(null);
    if (one.nullable) accepted(onNull, one);
    else refused(onNull, one.field);
    if (one.required) refused(await send(undefined), one.field);
  });

  test.each(fields.filter(({ schema }) => schema.type === 'integer'))(
    '$shown holds its smallest and largest number',
    async one => {
      const send = await worlds(one);
      accepted(await send(one.schema.minimum!), one);
      refused(await send(one.schema.minimum! - 1), one.field);
      refused(await send(1.5), one.field);
      refused(await send('1'), one.field);
      if (one.schema.maximum! < Number.MAX_SAFE_INTEGER) {
        accepted(await send(one.schema.maximum!), one);
        refused(await send(one.schema.maximum! + 1), one.field);
      }
    },
  );

  test.each(fields.filter(({ schema }) => schema.enum))(
    '$shown takes its values and no others',
    async one => {
      const send = await worlds(one);
      for (const value of one.schema.enum!) accepted(await send(value), one);
      for (const value of [
        '',
        'nonsense',
        String(one.schema.enum![0]).toUpperCase(),
        ` ${one.schema.enum![0]}`,
      ]) {
        refused(await send(value), one.field);
      }
    },
  );

  const lists = fields.filter(
    ({ schema }) =>
      schema.type === 'array' && (schema.maxItems !== undefined || schema.minItems !== undefined),
  );
  test.each(lists)('$shown counts what was sent', async one => {
    const send = await worlds(one);
    const first = async (count: number) => {
      const own = await makeWorld(service);
      const body = validRequests[one.name](own).body as Record<string, unknown[]>;
      const value = Array.from({ length: count }, (_, at) =>
        one.field === 'tag_names' ? `tag ${at}` : body[one.field]![0],
      );
      return service.request(one.operation.method, addressOf(own, one.operation.path), {
        token: own.token,
        body: { ...body, [one.field]: value },
      });
    };
    if (one.schema.maxItems !== undefined) {
      accepted(await first(one.schema.maxItems), one);
      refused(await first(one.schema.maxItems + 1), one.field);
    }
    if (one.schema.minItems) refused(await send([]), one.field);
    refused(await send([null]), one.field);
    refused(await send([7]), one.field);
  });

  test.each(fields.filter(({ schema }) => schema.format === 'date-time'))(
    '$shown is a moment with an offset',
    async one => {
      const send = await worlds(one);
      for (const value of [
        '2026-12-01T10:00:00Z',
        '2026-12-01t10:00:00.123456+02:00',
        '2028-02-29T23:59:59-12:00',
      ]) {
        const answer = await send(value);
        accepted(answer, one);
        expect(answer.body[one.field]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
        expect(Date.parse(answer.body[one.field])).toBe(Date.parse(value.toUpperCase()));
      }
      for (const value of [
        '2026-12-01',
        '2026-12-01T10:00:00',
        '2026-02-30T10:00:00Z',
        '2026-12-01 10:00:00Z',
        '2026-12-01T24:00:00Z',
        'tomorrow',
        '',
      ]) {
        refused(await send(value), one.field);
      }
    },
  );

  const required = fields.filter(
    ({ schema, required: must }) => must && schema.type === 'string' && schema.maxLength,
  );
  test.each(required)('$shown must not be blank', async one => {
    const send = await worlds(one);
    for (const value of ['', '   ', '\n\t\u00a0']) refused(await send(value), one.field);
  });
});

const queries: [keyof typeof contract, Record<string, string>, number][] = [
  ...(['listTickets', 'listDocuments'] as const).flatMap(name =>
    (
      [
        [{ per_page: '1' }, 200],
        [{ per_page: '200' }, 200],
        [{ per_page: '0' }, 422],
        [{ per_page: '201' }, 422],
        [{ per_page: 'abc' }, 422],
        [{ per_page: '1.5' }, 422],
        [{ per_page: '-1' }, 422],
        [{ per_page: '0x10' }, 422],
        [{ page: '1' }, 200],
        [{ page: '1000000000000' }, 200],
        [{ page: '0' }, 422],
        [{ page: 'abc' }, 422],
        [{ q: 'x'.repeat(200) }, 200],
        [{ q: '😀'.repeat(200) }, 200],
        [{ q: 'x'.repeat(201) }, 422],
        [{ q: `%_\\'"` }, 200],
        [{ q: '' }, 200],
        [{ nonsense: 'x' }, 200],
      ] as [Record<string, string>, number][]
    ).map(([query, status]) => [name, query, status] as [typeof name, Record<string, string>, number]),
  ),
  ['listTickets', { board_id: 'nobody' }, 200],
  ['listTickets', { tag_ids: 'nobody' }, 200],
  ['listDocuments', { project_id: 'nobody' }, 200],
  ['listDocuments', { tags: 'nobody' }, 200],
  ['listDocuments', { status: 'draft' }, 200],
  ['listDocuments', { status: 'lost' }, 422],
];

describe.each(engines)('query parameters (%s)', engine => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(engine);
  });
  afterAll(() => service.close());
  test.each(queries)('%s %j answers %i', async (name, query, status) => {
    const world = await makeWorld(service);
    const answer = await service.request('GET', addressOf(world, contract[name].path, query), {
      token: world.token,
    });
    expect(`${answer.status} ${answer.status === status ? '' : answer.text}`).toBe(`${status} `);
  });
});
