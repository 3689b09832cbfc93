import type { Plugin, Rollup } from 'vite';
import { pages } from '../src/server/pages.ts';

/** Writes a copy of the page for each of `pages`, whose head names the scripts and styles of its routes. */
export const pageHeads: Plugin = {
  name: 'page-heads',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') this.error('The build has no index.html.');
      const html = String(index.source);
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk');
      for (const { name, modules } of pages) {
        const files = modules.flatMap(module => {
          const chunk = chunks.find(({ moduleIds }) => moduleIds.some(id => id.endsWith(`/src/${module}`)));
          return chunk ? filesOf(chunk, bundle) : this.error(`The build has no ${module}.`);
        });
        const missing = [...new Set(files)].filter(file => !html.includes(`"/${file}"`));
        const source = html.replace(
          '</head>',
          `${missing.map(file => `  ${linkTo(file)}\n  `).join('')}</head>`,
        );
        this.emitFile({ type: 'asset', fileName: `pages/${name}.html`, source });
      }
    },
  },
};

/** Returns the scripts and styles of a chunk and of all that it imports. */
function filesOf(chunk: Rollup.OutputChunk, bundle: Rollup.OutputBundle): string[] {
  const scripts = new Set([chunk.fileName]);
  const styles = new Set<string>();
  for (const script of scripts) {
    const imported = bundle[script];
    if (imported?.type !== 'chunk') continue;
    for (const each of imported.imports) scripts.add(each);
    for (const each of imported.viteMetadata?.importedCss ?? []) styles.add(each);
  }
  return [...scripts, ...styles];
}

function linkTo(file: string): string {
  const kind = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"';
  return `<link ${kind} crossorigin href="/${file}">`;
}
