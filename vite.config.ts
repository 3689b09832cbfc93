import react from '@vitejs/plugin-react';
import { msw } from 'msw/vite';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups } from './scripts/chunk-groups.ts';
import { contractDigest } from './scripts/contract-digest.ts';
import { diagramPage } from './scripts/diagram-page.ts';
import { pageHeads } from './scripts/page-heads.ts';
import { serviceWorker } from './scripts/service-worker.ts';

const layers = '@layer reset, tokens, base, ui, feature;';

/** Every sheet names the layers in their order: sheets of chunks may arrive before the one that settles it. */
export const layerOrder: Plugin = {
  name: 'layer-order',
  enforce: 'pre',
  transform(code, id) {
    return /\/src\/.*\.css(\?|$)/.test(id) ? { code: layers + code, map: null } : undefined;
  },
};

/** Every browser that runs the app reads the first format of a font. */
const oneFontFormat: Plugin = {
  name: 'one-font-format',
  enforce: 'pre',
  transform(code, id) {
    if (!id.includes('/katex/dist/')) return undefined;
    return { code: code.replace(/,url\([^()]+\) format\("(?:woff|truetype)"\)/g, ''), map: null };
  },
};

/** The worker that converts files needs the schema of the editor, and nothing that the editor loads on use. */
const editorWithoutLazyParts: Plugin = {
  name: 'editor-without-lazy-parts',
  enforce: 'pre',
  resolveDynamicImport(_specifier, importer) {
    return importer?.includes('/src/editor/') ? false : null;
  },
};

/** Tells what each chunk is made of, for the check of the size. */
const moduleSizes: Plugin = {
  name: 'module-sizes',
  generateBundle(_options, bundle) {
    const sizes: Record<string, Record<string, number>> = {};
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      sizes[chunk.fileName] = Object.fromEntries(
        Object.entries(chunk.modules).map(([id, { renderedLength }]) => [
          id.replace(/^\0/, '').replace(`${import.meta.dirname}/`, ''),
          renderedLength,
        ]),
      );
    }
    this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(sizes) });
  },
};

/** Two builds: the product (default) and `--mode mock`, the same app on a service that runs in the browser. */
export default defineConfig(({ mode }) => {
  const mock = mode === 'mock';
  const { plugin: chunks, codeSplitting } = chunkGroups();
  return {
    plugins: [
      layerOrder,
      oneFontFormat,
      react(),
      chunks,
      diagramPage(),
      !mock && moduleSizes,
      !mock && pageHeads,
      !mock && serviceWorker,
      mock && msw({ mode: 'worker-only' }),
    ],
    define: { __MOCK__: JSON.stringify(mock), __CONTRACT__: JSON.stringify(contractDigest()) },
    publicDir: 'public',
    build: {
      outDir: mock ? 'dist-mock' : 'dist',
      target: 'es2023',
      manifest: true,
      // Browsers that run the app know `modulepreload`: it uses `Map.groupBy`, which came later.
      modulePreload: { polyfill: false },
      sourcemap: false,
      // The policy of the pages allows no font inside of a style.
      assetsInlineLimit: file => (file.endsWith('.woff2') ? false : undefined),
      // scripts/check-size.ts limits what is loaded together, which matters more than the size of one file.
      chunkSizeWarningLimit: 1000,
      rolldownOptions: { output: { codeSplitting } },
    },
    worker: { format: 'es', plugins: () => [editorWithoutLazyParts] },
    optimizeDeps: { exclude: ['@sqlite.org/sqlite-wasm'] },
    server: { port: 5173, strictPort: false },
  };
});
