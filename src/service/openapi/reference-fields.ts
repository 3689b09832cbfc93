import { formatNumber } from '#lib/counted.ts';
import { html, type Markup, nothing, prose } from './markup.ts';
import type { JsonSchema, Parameter } from './openapi-types.ts';
import { schemaName } from './resolve.ts';

export function fieldTable(
  kind: 'body' | 'record',
  caption: string,
  { properties = {}, required = [] }: JsonSchema,
): Markup {
  const [markRequired, markOptional] = kind === 'body' ? [requiredMark, nothing] : [nothing, optionalMark];
  const rows = Object.entries(properties).map(([name, schema]) => {
    const mark = required.includes(name) ? markRequired : markOptional;
    return row({ name, schema, mark, limits: limitsOf(schema), description: schema.description });
  });
  return table(caption, 'Field', rows);
}

const requiredMark = html` <span class="mark required">required</span>`;
const optionalMark = html` <span class="mark">optional</span>`;

export function parameterTable(parameters: readonly Parameter[]): Markup {
  const rows = parameters.map(({ name, in: place, required = false, schema, description }) =>
    row({
      name,
      schema,
      mark: required ? requiredMark : nothing,
      limits: [`in ${place}`, ...limitsOf(schema)],
      description,
    }),
  );
  return table('Parameters', 'Name', rows);
}

function table(caption: string, heading: string, rows: readonly Markup[]): Markup {
  if (rows.length === 0) return nothing;
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${caption}"><table>
<caption>${caption}</caption>
<thead><tr><th scope="col">${heading}</th><th scope="col">Type</th><th scope="col">Notes</th></tr></thead>
<tbody>${rows}</tbody>
</table></div>`;
}

interface FieldRow {
  name: string;
  schema: JsonSchema;
  mark: Markup;
  limits: readonly string[];
  description: string | undefined;
}

function row({ name, schema, mark, limits, description = '' }: FieldRow): Markup {
  const list = limits.join('; ');
  const sentence = list && `${list.charAt(0).toUpperCase()}${list.slice(1)}.`;
  const notes = prose([description, sentence].filter(Boolean).join(' '));
  return html`<tr><th scope="row"><code>${name}</code>${mark}</th><td>${typeWords(schema)}</td><td>${notes}</td></tr>\n`;
}

export function typeWords(schema: JsonSchema): Markup {
  const name = schemaName(schema);
  if (name) return html`<a href="#record-${name}">${name}</a>`;
  if (schema.anyOf)
    return html`${schema.anyOf.map((option, index) => html`${index ? ' or ' : ''}${typeWords(option)}`)}`;
  const types = [schema.type ?? 'any'].flat();
  if (types.includes('array')) return html`list of ${typeWords(schema.items ?? {})}`;
  if (types.includes('object') && schema.properties) {
    const fields = Object.entries(schema.properties).map(
      ([field, value], index) =>
        html`${index ? ', ' : ''}<code>${field}</code>${isSimpleType(value) ? nothing : html` ${typeWords(value)}`}`,
    );
    return html`{ ${fields} }${types.includes('null') ? ' or null' : ''}`;
  }
  if (typeof schema.additionalProperties === 'object')
    return html`map to ${typeWords(schema.additionalProperties)}`;
  return html`${types.join(' or ')}`;
}

const isSimpleType = ({ $ref, type }: JsonSchema) =>
  $ref === undefined && !['array', 'object'].includes(String(type));

function limitsOf(schema: JsonSchema): string[] {
  const notes: string[] = [];
  const values = schema.enum?.filter(value => value !== null);
  if (values) notes.push(`one of ${values.map(value => `\`${value}\``).join(', ')}`);
  if (schema.format) notes.push(String(schema.format));
  if (schema.contentMediaType) notes.push('HTML, cleaned on the way in');
  const addBound = (keyword: string, sentenceOf: (size: string) => string) => {
    if (typeof schema[keyword] === 'number') notes.push(sentenceOf(formatNumber(schema[keyword])));
  };
  addBound('minLength', size => `at least ${counted(size, 'character')}`);
  addBound('maxLength', size => `at most ${counted(size, 'character')}`);
  addBound('minItems', size => `at least ${counted(size, 'item')}`);
  addBound('maxItems', size => `at most ${counted(size, 'item')}`);
  addBound('minimum', size => `at least ${size}`);
  addBound('maximum', size => `at most ${size}`);
  if (schema.default !== undefined) notes.push(`\`${schema.default}\` when absent`);
  return notes;
}

const counted = (size: string, noun: string) => `${size} ${noun}${size === '1' ? '' : 's'}`;
