import { limits } from '#contract/limits.ts';
import type { Operation } from '#contract/operation.ts';
import { mediaFieldsOf, mediaPathsOf } from '../http/media-fields.ts';
import type { JsonSchema, Parameter, Reference } from './openapi-types.ts';
import type { SchemaWriter } from './schemas.ts';
import { isConditional } from './versions.ts';

const headers: Record<string, Parameter> = {
  'If-Match': {
    name: 'If-Match',
    in: 'header',
    description:
      'The `ETag` that this change is based on; when it no longer holds, 412 and nothing changes. With an `Idempotency-Key`, which each attempt of the last 24 hours must share, the code of that answer says whether an earlier attempt was `already_applied`.',
    schema: { type: 'string' },
  },
  'If-None-Match': {
    name: 'If-None-Match',
    in: 'header',
    description: 'The `ETag` of an answer that you have; while it still holds, 304 and no body.',
    schema: { type: 'string' },
  },
  Prefer: {
    name: 'Prefer',
    in: 'header',
    description:
      'With `return=minimal`, the answer leaves out HTML that was stored exactly as it was sent, and says so in `Preference-Applied`.',
    schema: { type: 'string', examples: ['return=minimal'] },
  },
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'A key of your own. The same key within 24 hours gets the same answer, and nothing is done again.',
    schema: { type: 'string', minLength: 1, maxLength: limits.idempotencyKey },
  },
};

const defaults: Record<string, unknown> = { page: 1, per_page: limits.perPageDefault };

const descriptions: Record<string, string> = {
  q: 'Search text; words are prefixes, and all must match.',
  page: 'Page number, from 1.',
  tags: 'Tag names separated by commas; all must match.',
  tag_ids: 'Tag ids separated by commas; all must match.',
  board_ids: 'Board ids separated by commas; any may match.',
  label_ids: 'Label ids separated by commas; any may match. `none` stands for tickets without labels.',
  assignee_ids: 'User ids separated by commas; any may match. `none` stands for nobody.',
  priority: 'Priorities separated by commas; any may match.',
  due_from: 'Tickets that are due then or later.',
  due_before: 'Tickets that are due earlier.',
  estimate: '`any` or `none`; `small`: up to 3; `medium`: 4 to 8; `large`: more than 8.',
  parent_id:
    'Ticket ids separated by commas; sub-tickets of any. `none` stands for tickets without a parent.',
  not_parent_id:
    'Ticket ids separated by commas; sub-tickets of none. `none` stands for tickets without a parent.',
  not_tag_ids: 'Tag ids separated by commas; none may match.',
  not_label_ids: 'Label ids separated by commas; none may match. `none` stands for tickets without labels.',
  not_assignee_ids: 'User ids separated by commas; none may match. `none` stands for nobody.',
  not_priority: 'Priorities separated by commas; none may match.',
  archived: '`true`: archived records alone; `all`: both. Live records alone when absent.',
};

export function parametersOf(
  operation: Operation,
  schemas: SchemaWriter,
  components: Record<string, Parameter>,
): (Parameter | Reference)[] {
  const sharedReference = (parameter: Parameter): Reference => {
    components[parameter.name] ??= parameter;
    return { $ref: `#/components/parameters/${parameter.name}` };
  };
  const parameters: (Parameter | Reference)[] = operation.params.map(name =>
    sharedReference(pathParameter(name)),
  );
  const query = operation.query ? schemas.input(operation.query) : {};
  for (const [name, schema] of Object.entries(query.properties ?? {})) {
    const required = query.required?.includes(name) ?? false;
    parameters.push(queryParameter(name, schema, required));
  }
  if (operation.refusals?.[412]) parameters.push(sharedReference(headers['If-Match']!));
  if (isConditional(operation)) parameters.push(sharedReference(headers['If-None-Match']!));
  if (takesPreference(operation)) parameters.push(sharedReference(headers.Prefer!));
  if (operation.method === 'POST' && operation.scope !== 'public')
    parameters.push(sharedReference(headers['Idempotency-Key']!));
  return parameters;
}

/** Whether its answer has HTML that the request may have sent. */
export const takesPreference = ({ method, body, result }: Operation): boolean =>
  method !== 'POST' &&
  mediaFieldsOf(body, 'text/html').some(name =>
    mediaPathsOf(result, 'text/html').some(([first]) => first === name),
  );

function pathParameter(name: string): Parameter {
  const description =
    name === 'reference' ? 'Reference of a ticket, such as `ENG-12`.' : `Id of the ${name}.`;
  return { name, in: 'path', required: true, description, schema: { type: 'string' } };
}

function queryParameter(name: string, fieldSchema: JsonSchema, required: boolean): Parameter {
  const { description = descriptions[name], ...schema } = fieldSchema;
  if (name in defaults) schema.default = defaults[name];
  return { name, in: 'query', required, ...(description ? { description } : {}), schema };
}
