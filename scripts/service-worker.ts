import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { build } from 'rolldown';
import type { Plugin } from 'vite';

/** Builds the service worker with the names of the files that it keeps. */
export const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      // Fonts are many, and few are used: they are kept once loaded.
      const assets = Object.keys(bundle)
        .filter(file => /^assets\/.*\.(js|css)$/.test(file))
        .map(file => `/${file}`)
        .sort();
      const others = readdirSync('public').map(file => `/${file}`);
      const index = bundle['index.html'];
      if (index?.type !== 'asset') this.error('The build has no index.html.');
      const release = createHash('sha256')
        .update(JSON.stringify([assets, others, index.source]))
        .digest('hex')
        .slice(0, 16);
      const { output } = await build({
        input: 'src/app/offline/service-worker.ts',
        write: false,
        transform: { define: { __SHELL__: JSON.stringify({ release, assets, others }) } },
        output: { format: 'iife', minify: true },
      });
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: output[0].code });
    },
  },
};
