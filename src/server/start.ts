import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { checkNode } from './check-node.ts';

// Must run before the imports below, which an older Node could not load.
checkNode();

if (process.argv.includes('--version')) {
  const { readVersion } = await import('./version.ts');
  console.log(readVersion());
  process.exit(0);
}

// Also saves 16 MB in each worker thread, which without the cache would load the TypeScript compiler.
const cacheFolder = fileURLToPath(new URL('../../node_modules/.cache/docket', import.meta.url));
enableCompileCache(cacheFolder);
process.env.NODE_COMPILE_CACHE ??= cacheFolder;

const { readEnvironment } = await import('./environment.ts');
const { endOnStartError } = await import('./end-on-start-error.ts');
try {
  const environment = readEnvironment(process.env);
  if (!process.argv.includes('--without-build')) {
    const { buildIfNeeded } = await import('./build.ts');
    buildIfNeeded();
  }
  const { serve } = await import('./main.ts');
  await serve(environment);
  flushCompileCache();
} catch (error) {
  endOnStartError(error);
}
