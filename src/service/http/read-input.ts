import type { HtmlWarning } from '#contract/html-warnings.ts';
import type { Call, Host } from '../context.ts';
import { cleanPictures } from '../files/clean-pictures.ts';
import { assertRecordVisible } from './assert-record-visible.ts';
import { type BodyOptions, readBody } from './body.ts';
import { cleanFields } from './clean-fields.ts';
import type { Plan } from './plan.ts';
import { parseQuery } from './query.ts';
import { type RequestPart, validate } from './validate.ts';

type Values = Record<string, unknown>;

interface OperationInput {
  input: Values;
  /** Search words of the long texts of the input, by text. */
  searchWords: Map<string, string>;
  /** HTML that cleaning left as it was sent, by field. */
  sentTexts: ReadonlyMap<string, string>;
  /** What cleaning lost or changed in its HTML. */
  warnings: readonly HtmlWarning[];
}

interface InputSource {
  plan: Plan;
  request: Request;
  query: string;
  /** Values of the path parameters. */
  params: readonly string[];
  /** The principal whose limits the work counts against. */
  owner: string | undefined;
  onChunk(bytes: number): void;
  createCall(): Call;
}

/** Refusals of the record (404, 403) come before those of the input, which could reveal that the record exists. */
export async function readInput(host: Host, source: InputSource): Promise<OperationInput> {
  const { plan, params, owner, createCall } = source;
  let input: Values;
  try {
    input = await parseInput(source, {
      limit: plan.bodyBytes,
      onChunk: source.onChunk,
      parseLongJson: json => host.parseJson(json, owner),
    });
  } catch (refusal) {
    const call = createCall();
    for (const [index, name] of plan.operation.params.entries())
      await assertRecordVisible(call, name, params[index]!);
    throw refusal;
  }
  await cleanPictures(host, input, plan.pictureFields, owner);
  const sentHtml = plan.htmlFields.map(field => input[field]);
  // After validation: limits apply to the HTML as sent.
  const { searchWords, warnings } = await cleanFields(host, input, plan.htmlFields, owner);
  const sentTexts = new Map<string, string>();
  for (const [index, field] of plan.htmlFields.entries()) {
    const sent = sentHtml[index];
    if (typeof sent === 'string' && sent === input[field]) sentTexts.set(field, sent);
  }
  return { input: withParams(plan, input, params), searchWords, sentTexts, warnings };
}

/** The input of a request that has neither a body nor a query. */
export function pathInput(plan: Plan, params: readonly string[]): OperationInput {
  const input = withParams(plan, { ...plan.emptyQuery }, params);
  return { input, searchWords: new Map(), sentTexts: new Map(), warnings: [] };
}

function withParams(plan: Plan, input: Values, params: readonly string[]): Values {
  for (const [index, name] of plan.operation.params.entries()) input[name] = params[index];
  return input;
}

async function parseInput(
  { plan: { operation }, request, query }: InputSource,
  bodyOptions: BodyOptions,
): Promise<Values> {
  const parts: RequestPart[] = [];
  if (operation.query) parts.push({ schema: operation.query, value: query === '' ? {} : parseQuery(query) });
  if (operation.body) {
    const body = await readBody(request, bodyOptions);
    parts.push({ schema: operation.body, value: body === undefined && operation.bodyOptional ? {} : body });
  }
  return validate(parts);
}
