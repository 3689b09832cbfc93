import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { checkNode } from './check-node.ts';

// `npm start`: builds the web app when needed and serves. With `--without-build` it takes what is there.
// The check stands before anything that an older Node could not even load.
checkNode();

if (process.argv.includes('--version')) {
  const { readVersion } = await import('./version.ts');
  console.log(readVersion());
  process.exit(0);
}

// What was compiled once is not compiled again by the next start, which saves memory too. Worker threads take the
// folder from the environment; without it each of them loads the TypeScript compiler, which takes 16 MB.
const compiled = fileURLToPath(new URL('../../node_modules/.cache/docket', import.meta.url));
enableCompileCache(compiled);
process.env.NODE_COMPILE_CACHE ??= compiled;

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
