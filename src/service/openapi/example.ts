import type { JsonSchema, OpenApiDocument, OperationObject } from './openapi-types.ts';
import { resolve } from './resolve.ts';

export function curlExample(
  document: OpenApiDocument,
  { method, path, operation }: { method: string; path: string; operation: OperationObject },
): string {
  const [server] = document.servers;
  const base = server?.url.startsWith('/') ? `$DOCKET_URL${server.url}` : server?.url;
  const address = base + path.replace(/\{(\w+)\}/g, (_, name: string) => placeholder(name));
  const lines = [`curl "${address}"`];
  if (method !== 'get') lines.push(`-X ${method.toUpperCase()}`);
  if (operation.security.length > 0) lines.push('-H "Authorization: Bearer $DOCKET_TOKEN"');
  const body = exampleBody(document, operation);
  if (body) lines.push('-H "Content-Type: application/json"', `-d '${JSON.stringify(body)}'`);
  return lines.join(' \\\n  ');
}

const placeholder = (name: string) => `${name.toUpperCase()}_ID`;

function exampleBody(document: OpenApiDocument, operation: OperationObject): Record<string, unknown> | null {
  const schema = operation.requestBody?.content['application/json']?.schema;
  if (!schema) return null;
  const { properties = {}, required = [] } = resolve(document, schema);
  // A ticket needs one of two fields for its board, and an update needs at least one field.
  const names = new Set(required);
  if ('board_id' in properties || names.size === 0) names.add(Object.keys(properties)[0]!);
  return Object.fromEntries([...names].map(name => [name, exampleValue(name, properties[name]!)]));
}

const examples: Record<string, unknown> = {
  key: 'WEB',
  name: 'Website',
  title: 'Write the release notes',
  url: '/inbox',
  body: 'The release is out.',
  caption: 'What changed, and why',
};

function exampleValue(name: string, schema: JsonSchema): unknown {
  const types = [schema.type].flat();
  if (name in examples) return examples[name];
  if (schema.contentMediaType === 'text/html') return '<p>Looks good.</p>';
  if (schema.enum) return schema.enum[0];
  if (types.includes('array')) return [exampleValue(name.replace(/s$/, ''), schema.items ?? {})];
  if (types.includes('boolean')) return true;
  if (types.includes('integer')) return 3;
  if (schema.format === 'date-time') return '2027-01-15T17:00:00Z';
  return name.endsWith('_id') ? placeholder(name.replace(/_id$/, '')) : name;
}
