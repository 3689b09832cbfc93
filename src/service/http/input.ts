import type { Call, Host } from '../context.ts';
import { cleanPictures } from '../files/clean-pictures.ts';
import { type BodyOptions, readBody } from './body.ts';
import { cleanFields } from './html.ts';
import { locate } from './locate.ts';
import type { Plan } from './plan.ts';
import { parseQuery } from './query.ts';
import { type RequestPart, validate } from './validate.ts';

type Values = Record<string, unknown>;

interface Given {
  input: Values;
  words: Map<string, string>;
}

interface Receiver {
  owner: string | undefined;
  take(bytes: number): void;
}

/** Refusals of the record (404, 403) come before those of the input, which could reveal that the record exists. */
export async function inputOf(
  host: Host,
  plan: Plan,
  request: Request,
  query: string,
  params: readonly string[],
  makeCall: () => Call,
  { owner, take }: Receiver,
): Promise<Given> {
  let input: Values;
  try {
    input = await parse(plan, request, query, {
      limit: plan.bodyBytes,
      take,
      parseJson: json => host.parseJson(json, owner),
    });
  } catch (refusal) {
    const call = makeCall();
    for (const [at, name] of plan.operation.params.entries()) await locate(call, name, params[at]!);
    throw refusal;
  }
  await cleanPictures(host, input, plan.pictureFields, owner);
  const words = await cleanFields(host, input, plan.htmlFields, owner);
  return { input: withParams(plan, input, params), words };
}

export function plainInput(plan: Plan, params: readonly string[]): Given {
  return { input: withParams(plan, { ...plan.emptyQuery }, params), words: new Map() };
}

function withParams(plan: Plan, input: Values, params: readonly string[]): Values {
  const names = plan.operation.params;
  for (let at = 0; at < names.length; at++) input[names[at]!] = params[at];
  return input;
}

async function parse(plan: Plan, request: Request, query: string, reading: BodyOptions): Promise<Values> {
  const { operation } = plan;
  const parts: RequestPart[] = [];
  if (operation.query) parts.push({ schema: operation.query, given: query === '' ? {} : parseQuery(query) });
  if (operation.body) {
    const body = await readBody(request, reading);
    parts.push({ schema: operation.body, given: body === undefined && operation.bodyOptional ? {} : body });
  }
  return validate(parts);
}
