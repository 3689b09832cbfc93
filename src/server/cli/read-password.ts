import { StartError } from '../start-error.ts';

/** Prefers the first line of stdin, because other users of the machine can read the arguments of a command. */
export async function readPassword(
  option: string,
  { value, fromStdin }: { value: string | undefined; fromStdin: boolean | undefined },
): Promise<string> {
  if (value !== undefined && fromStdin) throw new StartError(`${option}: Give the password in one way only.`);
  if (value !== undefined) return value;
  if (!fromStdin)
    throw new StartError(`${option}-stdin: Required; the password is read from standard input.`);
  let text = '';
  for await (const chunk of process.stdin.setEncoding('utf8')) {
    text += chunk;
    if (text.includes('\n')) break;
  }
  const [line = ''] = text.split(/\r?\n/);
  if (line === '') throw new StartError(`${option}-stdin: Standard input holds no password.`);
  return line;
}
