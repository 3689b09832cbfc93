import { curlExample } from './example.ts';
import { html, type Markup, nothing, prose } from './markup.ts';
import type { OpenApiDocument, OperationObject, Parameter, ResponseObject } from './openapi-types.ts';
import { fieldTable, parameterTable, typeWords } from './reference-fields.ts';
import { resolve } from './resolve.ts';

export interface OperationEntry {
  method: string;
  path: string;
  operation: OperationObject;
}

export function operationSection(document: OpenApiDocument, entry: OperationEntry): Markup {
  const { method, path, operation } = entry;
  const parameters = (operation.parameters ?? []).map(parameter => resolve<Parameter>(document, parameter));
  const body = operation.requestBody?.content['application/json']?.schema;
  const bodyCaption = operation.requestBody?.required ? 'Body' : 'Body, optional';
  const scopes = (operation['x-required-scopes'] ?? []).map(
    scope => html`<code class="scope">${scope}</code>`,
  );
  const description = operation.description.split('\n\n').filter(text => !text.startsWith('Needs the scope'));
  return html`<section class="operation" id="${operation.operationId}" aria-labelledby="${operation.operationId}-title">
<h3 id="${operation.operationId}-title"><a href="#${operation.operationId}">${operation.summary}</a></h3>
<p class="address"><span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code></p>
${scopes.length > 0 ? html`<p class="needs">Scope ${scopes}</p>` : nothing}
${description.map(text => html`<p>${prose(text)}</p>\n`)}
${parameterTable(parameters)}
${body ? fieldTable('body', bodyCaption, resolve(document, body)) : nothing}
${answerList(document, operation)}
<pre tabindex="0" aria-label="Example"><code>${curlExample(document, entry)}</code></pre>
</section>
`;
}

function answerList(document: OpenApiDocument, operation: OperationObject): Markup {
  const rows = Object.entries(operation.responses).map(([status, answer]) => {
    const { description, content } = resolve<ResponseObject>(document, answer);
    const schema = Number(status) < 400 ? content?.['application/json']?.schema : undefined;
    const type = schema ? html`: ${typeWords(schema)}` : nothing;
    return html`<li><span class="status">${status}</span> <span>${prose(description)}${type}</span></li>\n`;
  });
  return html`<details><summary>Answers</summary><ul class="answers">${rows}</ul></details>`;
}
