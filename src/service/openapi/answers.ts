import { errorBody } from '#contract/envelopes.ts';
import type { Operation } from '#contract/operation.ts';
import type { OpenApiDocument, Reference, ResponseObject } from './openapi-types.ts';
import { takesPreference } from './parameters.ts';
import type { SchemaWriter } from './schemas.ts';
import { hasVersion, isConditional } from './versions.ts';

const refusals = {
  400: ['BadRequest', 'Malformed JSON or invalid UTF-8'],
  401: ['Unauthenticated', 'No credential, or an unknown, expired or revoked one'],
  403: ['Forbidden', 'Wrong organization, or a lacking scope'],
  404: ['NotFound', 'No such record, or it was deleted'],
  409: ['Conflict', 'A request with this `Idempotency-Key` is still under way'],
  412: ['Stale', 'The record has changed since the version in `If-Match`'],
  413: ['TooLarge', 'The body is too large'],
  415: ['UnsupportedType', 'The body is not `application/json` in UTF-8'],
  422: ['Invalid', 'Validation failure; `errors` names every failing field'],
  429: ['TooManyRequests', 'Too many requests; `Retry-After` tells the seconds to wait'],
  500: ['Fault', 'A fault of the server; `X-Request-Id` names the request'],
} as const satisfies Record<number, readonly [name: string, description: string]>;

type Status = keyof typeof refusals;

const header = (name: string): Reference => ({ $ref: `#/components/headers/${name}` });

/** Headers of the rate limit are sent only while it is on. */
const commonHeaders: Record<string, Reference> = Object.fromEntries(
  [
    'X-Request-Id',
    'RateLimit-Policy',
    'RateLimit',
    'RateLimit-Limit',
    'RateLimit-Remaining',
    'RateLimit-Reset',
  ].map(name => [name, header(name)]),
);

export const answerHeaders: OpenApiDocument['components']['headers'] = {
  'X-Request-Id': { description: 'Names this request in reports of faults.', schema: { type: 'string' } },
  ETag: {
    description:
      'The version of the record, for `If-Match`; for reads a tag of the content, for `If-None-Match`, which begins with the version where there is one.',
    schema: { type: 'string', examples: ['"7"'] },
  },
  'Preference-Applied': {
    description: '`return=minimal` when HTML was left out as equal to that sent.',
    schema: { type: 'string' },
  },
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 0 } },
  'RateLimit-Policy': {
    description: 'The rate limit and its window in seconds.',
    schema: { type: 'string', examples: ['"default";q=600;w=60'] },
  },
  RateLimit: {
    description: 'What is left of the rate limit, and the seconds until all of it is available again.',
    schema: { type: 'string', examples: ['"default";r=599;t=42'] },
  },
  'RateLimit-Limit': { description: 'Requests a minute.', schema: { type: 'integer', minimum: 1 } },
  'RateLimit-Remaining': {
    description: 'Requests left in this minute.',
    schema: { type: 'integer', minimum: 0 },
  },
  'RateLimit-Reset': {
    description: 'Seconds until all of the rate limit is available again.',
    schema: { type: 'integer', minimum: 0 },
  },
  'WWW-Authenticate': { description: 'Always `Bearer`.', schema: { type: 'string' } },
};

export function answersOf(
  operation: Operation,
  schemas: SchemaWriter,
  sharedAnswers: Record<string, ResponseObject>,
): Record<string, ResponseObject | Reference> {
  const answers: Record<string, ResponseObject | Reference> = {
    [operation.status]: success(operation, schemas),
  };
  if (isConditional(operation)) {
    sharedAnswers.NotModified ??= {
      description: 'Unchanged since the answer with this `ETag`; no body',
      headers: { ...commonHeaders, ETag: header('ETag') },
    };
    answers[304] = { $ref: '#/components/responses/NotModified' };
  }
  for (const status of statusesOf(operation)) {
    const ownDescription = operation.refusals?.[status];
    const [name, description] = refusals[status];
    if (ownDescription) answers[status] = refusal(status, ownDescription, schemas);
    else {
      sharedAnswers[name] ??= refusal(status, description, schemas);
      answers[status] = { $ref: `#/components/responses/${name}` };
    }
  }
  return answers;
}

function statusesOf({ scope, params, query, body, method, refusals: ownRefusals }: Operation): Status[] {
  const isPublic = scope === 'public';
  const isPossible: Record<Status, boolean> = {
    400: body !== undefined,
    401: !isPublic,
    403: !isPublic,
    404: params.length > 0,
    409: method === 'POST' && !isPublic,
    412: false,
    413: body !== undefined,
    415: body !== undefined,
    422: body !== undefined || query !== undefined,
    429: !isPublic,
    500: true,
  };
  return (Object.keys(isPossible).map(Number) as Status[]).filter(
    status => isPossible[status] || ownRefusals?.[status],
  );
}

function success(operation: Operation, schemas: SchemaWriter): ResponseObject {
  const headers: ResponseObject['headers'] = { ...commonHeaders };
  if (hasVersion(operation) || isConditional(operation)) headers.ETag = header('ETag');
  if (takesPreference(operation))
    headers['Preference-Applied'] = { $ref: '#/components/headers/Preference-Applied' };
  if (!operation.result) return { description: 'Done; no body', headers };
  const description = operation.status === 201 ? 'Created' : 'Success';
  return {
    description,
    headers,
    content: { [operation.resultType ?? 'application/json']: { schema: schemas.output(operation.result) } },
  };
}

function refusal(status: Status, description: string, schemas: SchemaWriter): ResponseObject {
  const headers: ResponseObject['headers'] = { ...commonHeaders };
  if (status === 429) headers['Retry-After'] = { $ref: '#/components/headers/Retry-After' };
  if (status === 401) headers['WWW-Authenticate'] = { $ref: '#/components/headers/WWW-Authenticate' };
  return { description, headers, content: { 'application/json': { schema: schemas.output(errorBody) } } };
}
