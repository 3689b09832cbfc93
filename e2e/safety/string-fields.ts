import { z } from 'zod';
import { appContract } from '#contract/app/operations.ts';
import type { Operation } from '#contract/operation.ts';
import { contract } from '#contract/operations.ts';

export interface StringField {
  /** Operation and field, such as `createTicket.title`. */
  readonly name: string;
  /** Maximum length in code points; null for fields that are looked up or compared and never stored. */
  readonly max: number | null;
}

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  format?: string;
  maxLength?: number;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
}

/** Fields that are compared and never stored, although their length is limited. */
const comparedFields =
  /\.(token|current_password|code|recovery_code|passkey|response)$|^(signIn|finishSignIn|confirmSession)\./;

export const operations: Record<string, Operation> = { ...contract, ...appContract };

/** All string fields of all operations, derived from the schemas, so that new ones are included. */
export const stringFields: readonly StringField[] = Object.entries(operations).flatMap(([name, { body }]) =>
  body
    ? textsIn(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as unknown as Schema, name)
    : [],
);

function textsIn(schema: Schema, name: string): StringField[] {
  const { type, anyOf = [], items, properties = {} } = schema;
  const isText = [type].flat().includes('string') && !schema.enum && schema.format !== 'date-time';
  return [
    ...(isText ? [{ name, max: comparedFields.test(name) ? null : (schema.maxLength ?? null) }] : []),
    ...anyOf.flatMap(choice => textsIn(choice, name)),
    ...(items ? textsIn(items, name) : []),
    ...Object.entries(properties).flatMap(([field, inner]) => textsIn(inner, `${name}.${field}`)),
  ];
}
