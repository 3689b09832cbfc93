import { streamEvents } from '#contract/app/live.ts';
import { appContract } from '#contract/app/operations.ts';
import { limits } from '#contract/limits.ts';
import type { Operation } from '#contract/operation.ts';
import { contract } from '#contract/operations.ts';
import { answerHeaders, answersOf } from './answers.ts';
import type { OpenApiDocument, OperationObject, Parameter, ResponseObject } from './openapi-types.ts';
import { parametersOf } from './parameters.ts';
import { SchemaWriter } from './schemas.ts';

const mebibytes = (bytes: number) => `${bytes / (1024 * 1024)} MiB`;

const apiDescription = [
  'Projects, boards, tickets and documents of one organization.',
  'Every operation needs the scope that it names. Deletion is soft.',
  'Records created here are attributed to the API credential that made the call.',
  'Lengths count Unicode code points. Unknown fields are ignored.',
  `A body is at most ${mebibytes(limits.bodyBytes)}, for creating and updating documents ${mebibytes(limits.documentBodyBytes)}.`,
].join(' ');

const bearerScheme = {
  type: 'http',
  scheme: 'bearer',
  description: 'An API credential, `dkt_…`, made in the settings of the organization.',
};

export function contractDocument(publicUrl: string | null): OpenApiDocument {
  return documentOf({
    title: 'Docket',
    description: apiDescription,
    operations: Object.values(contract),
    server: `${publicUrl ?? ''}/api/v1`,
    security: 'bearer',
    schemes: { bearer: bearerScheme },
  });
}

export function appDocument(publicUrl: string | null): OpenApiDocument {
  return documentOf({
    title: 'Docket app API',
    description:
      'What the web app needs beyond the contract, for signed-in people; credentials may call the operations that name both.',
    operations: [...Object.values(appContract), streamEvents],
    server: `${publicUrl ?? ''}/api/app`,
    security: 'session',
    schemes: {
      session: { type: 'apiKey', in: 'cookie', name: 'docket_session', description: 'Set by signing in.' },
      bearer: bearerScheme,
    },
  });
}

interface Description {
  title: string;
  description: string;
  operations: readonly Operation[];
  server: string;
  security: string;
  schemes: Record<string, Record<string, unknown>>;
}

function documentOf({ operations, server, security, schemes, ...about }: Description): OpenApiDocument {
  const schemas = new SchemaWriter();
  const parameters: Record<string, Parameter> = {};
  const answers: Record<string, ResponseObject> = {};
  const paths: OpenApiDocument['paths'] = {};
  for (const operation of operations) {
    paths[operation.path] ??= {};
    paths[operation.path]![operation.method.toLowerCase()] = operationObject(operation, {
      schemas,
      parameters,
      answers,
      security,
    });
  }
  return {
    openapi: '3.1.0',
    info: {
      ...about,
      version: '1.0.0',
      contact: { name: 'Docket' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: server }],
    tags: [...new Map(operations.map(({ tag }) => [tag.name, tag])).values()],
    security: [{ [security]: [] }],
    paths,
    components: {
      securitySchemes: schemes,
      schemas: schemas.components,
      parameters,
      headers: answerHeaders,
      responses: answers,
    },
  };
}

interface Shared {
  schemas: SchemaWriter;
  parameters: Record<string, Parameter>;
  answers: Record<string, ResponseObject>;
  security: string;
}

function securityOf({ scope, forCredentials }: Operation, security: string): Record<string, string[]>[] {
  if (scope === 'public') return [];
  return [{ [security]: [] }, ...(forCredentials ? [{ bearer: [] }] : [])];
}

function operationObject(operation: Operation, shared: Shared): OperationObject {
  const { name, summary, tag, scope } = operation;
  const { schemas, security } = shared;
  const parameters = parametersOf(operation, schemas, shared.parameters);
  const object: OperationObject = {
    operationId: name,
    summary,
    description: [operation.description, accessWords[scope] ?? `Needs the scope \`${scope}\`.`]
      .filter(Boolean)
      .join('\n\n'),
    tags: [tag.name],
    security: securityOf(operation, security),
    ...(scope.includes(':') ? { 'x-required-scopes': [scope] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    responses: answersOf(operation, schemas, shared.answers),
  };
  if (operation.body) {
    const body = schemas.input(operation.body);
    const schema = schemas.named(`${name.charAt(0).toUpperCase()}${name.slice(1)}Body`, body);
    object.requestBody = { required: !operation.bodyOptional, content: { 'application/json': { schema } } };
  }
  return object;
}

const accessWords: Record<string, string> = {
  public: 'Open to anyone.',
  person: 'For any signed-in person.',
  manager: 'For owners and admins.',
  owner: 'For owners.',
};
