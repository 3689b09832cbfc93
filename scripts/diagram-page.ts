import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { build } from 'rolldown';
import type { Plugin } from 'vite';

const library = createRequire(import.meta.url).resolve('@mermaid-js/tiny/dist/mermaid.tiny.js');
const driver = 'src/editor/blocks/diagram/frame/draw-in-frame.ts';
const here = `${import.meta.dirname}/`;

const sha256 = (text: string) => createHash('sha256').update(text);

/** Address of the page that draws diagrams, whose name says what is in it. */
export function diagramPagePath(): string {
  const parts = [library, `${here}../${driver}`, `${here}diagram-page.ts`].map(path =>
    readFileSync(path, 'utf8'),
  );
  return `/assets/diagram-${sha256(parts.join('\n')).digest('base64url').slice(0, 8)}.html`;
}

/** One file with everything inside: a frame without an origin of its own may load no other. */
async function writePage(): Promise<string> {
  const { output } = await build({
    input: `${here}../${driver}`,
    write: false,
    output: { format: 'iife', minify: true },
  });
  const code = [readFileSync(library, 'utf8'), output[0].code].join('\n');
  // Inside of a script `<!--` and `</script` have a meaning of their own.
  const script = code.replaceAll('<!--', '\\x3c!--').replaceAll('</script', '\\x3c/script');
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${sha256(script).digest('base64')}'`,
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return `<!doctype html>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>Diagram</title>
<body>
<script>${script}</script>
`;
}

/** Builds the page that draws diagrams in a sandbox. */
export function diagramPage(): Plugin {
  const path = diagramPagePath();
  let page: Promise<string> | undefined;
  return {
    name: 'diagram-page',
    config: () => ({ define: { __DIAGRAM_PAGE__: JSON.stringify(path) } }),
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: path.slice(1), source: await writePage() });
    },
    configureServer({ middlewares }) {
      middlewares.use(path, (_request, response, next) => {
        page ??= writePage();
        page.then(html => response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html), next);
      });
    },
  };
}
