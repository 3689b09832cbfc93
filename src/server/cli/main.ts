import { checkNode } from '../check-node.ts';

checkNode();

const { runCommandLine } = await import('./program.ts');
await runCommandLine(process.argv);
