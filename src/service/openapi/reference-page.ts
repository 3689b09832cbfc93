import { contractDocument } from './document.ts';
import { html, type Markup, prose } from './markup.ts';
import type { OpenApiDocument } from './openapi-types.ts';
import { fieldTable } from './reference-fields.ts';
import { type OperationEntry, operationSection } from './reference-operation.ts';

export function referencePage(publicUrl: string | null): string {
  const document = contractDocument(publicUrl);
  const groups = document.tags.map(tag => ({ ...tag, entries: entriesOf(document, tag.name) }));
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Docket API reference</title>
<link rel="stylesheet" href="/api/v1/docs.css">
</head>
<body>
<a class="skip" href="#content">Skip to the reference</a>
<nav aria-label="Operations">
<p class="brand"><a href="#top">Docket API</a> <span class="version">${String(document.info.version)}</span></p>
${groups.map(
  group => html`<h2>${group.name}</h2>
<ul>${group.entries.map(({ method, operation }) => navigationItem(method, operation.operationId, operation.summary))}</ul>
`,
)}
<h2>Records</h2>
<ul>${recordNames(document).map(name => html`<li><a href="#record-${name}">${name}</a></li>\n`)}</ul>
</nav>
<main id="content" tabindex="-1">
<header id="top">
<h1>API reference</h1>
<p>${prose(String(document.info.description))}</p>
<p>${prose('Send the credential as `Authorization: Bearer dkt_…`. Errors carry `{ "message": "…" }`; a 422 adds `errors` by field. The same reference for programs: ')}<a href="/api/v1/openapi.json">openapi.json</a>.</p>
</header>
${groups.map(
  group => html`<section class="group" aria-labelledby="tag-${group.name}">
<h2 id="tag-${group.name}">${group.name}</h2>
<p>${group.description}</p>
${group.entries.map(entry => operationSection(document, entry))}
</section>
`,
)}
<section class="group" aria-labelledby="records">
<h2 id="records">Records</h2>
<p>What comes back. Later versions may add fields.</p>
${recordNames(document).map(
  name => html`<section class="record" id="record-${name}">${fieldTable('record', name, document.components.schemas[name]!)}</section>
`,
)}
</section>
</main>
</body>
</html>
`.text;
}

function navigationItem(method: string, id: string, summary: string): Markup {
  return html`<li><a href="#${id}"><span class="method ${method}">${method.toUpperCase()}</span> ${summary}</a></li>\n`;
}

function entriesOf(document: OpenApiDocument, tag: string): OperationEntry[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      operation.tags.includes(tag) ? [{ method, path, operation }] : [],
    ),
  );
}

/** Bodies are shown with their operations. */
function recordNames(document: OpenApiDocument): string[] {
  return Object.keys(document.components.schemas)
    .filter(name => !name.endsWith('Body'))
    .sort();
}
