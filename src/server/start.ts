import { checkNode } from './check-node.ts';

// `npm start`: builds the web app when needed and serves. With `--without-build` it takes what is there.
// The check stands before anything that an older Node could not even load.
checkNode();

const { readEnvironment } = await import('./environment.ts');
const { endOnStartError } = await import('./start-error.ts');
try {
  const environment = readEnvironment(process.env);
  if (!process.argv.includes('--without-build')) {
    const { buildIfNeeded } = await import('./build.ts');
    buildIfNeeded();
  }
  const { serve } = await import('./main.ts');
  await serve(environment);
} catch (error) {
  endOnStartError(error);
}
