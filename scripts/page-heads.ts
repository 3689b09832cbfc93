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
        const links = modules.flatMap(module => {
          const chunk = chunks.find(({ moduleIds }) => moduleIds.some(id => id.endsWith(`/src/${module}`)));
          return chunk ? linksOf(chunk, bundle) : this.error(`The build has no ${module}.`);
        });
        const missing = [...new Set(links)].filter(link => !html.includes(fileOf(link)));
        const source = html.replace('</head>', `${missing.map(link => `  ${link}\n  `).join('')}</head>`);
        this.emitFile({ type: 'asset', fileName: `pages/${name}.html`, source });
      }
    },
  },
};

/** Of a chunk and all that it imports, those it needs first. */
function linksOf(chunk: Rollup.OutputChunk, bundle: Rollup.OutputBundle): string[] {
  const files = new Set([chunk.fileName]);
  const styles = new Set<string>();
  for (const file of files) {
    const imported = bundle[file];
    if (imported?.type !== 'chunk') continue;
    for (const each of imported.imports) files.add(each);
    for (const each of imported.viteMetadata?.importedCss ?? []) styles.add(each);
  }
  return [
    ...[...files].map(file => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...[...styles].map(file => `<link rel="preload" as="style" crossorigin href="/${file}">`),
  ];
}

const fileOf = (link: string) => /href="([^"]+)"/.exec(link)![1]!;
