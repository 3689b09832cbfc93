import { checkNode } from '../check-node.ts';

// The command line: `npm run -s docket -- COMMAND`.
checkNode();

const { runCommandLine } = await import('./program.ts');
await runCommandLine(process.argv);
