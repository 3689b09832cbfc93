/** Signs that marked tries to pair with all that follow in the same run of lines, which is quadratic. */
const signs = /[_*~=<>[\]`!\\]|\d[.)] |[-+] |["']/g;
const maxSigns = 1000;
const fence = /^ {0,3}(`{3,}|~{3,})/;
/** A line that begins a block, which ends a run. */
const beginning = /^\s*(?:[-*+>|#]|\d+[.)]) ?\S/;

/** Escapes runs of lines with very many signs, so that marked takes linear time. Fenced code is unchanged. */
export function untangle(markdown: string): string {
  const pieces: string[] = [];
  let run: string[] = [];
  let open: string | null = null;
  const end = () => {
    if (run.length > 0) pieces.push(plain(run.join('\n')));
    run = [];
  };
  for (const line of markdown.split('\n')) {
    const mark = fence.exec(line)?.[1];
    const isCode: boolean = open !== null || mark !== undefined;
    if (isCode || line.trim() === '' || beginning.test(line)) end();
    if (open === null) open = mark ?? null;
    else if (mark?.startsWith(open) && line.trim() === mark) open = null;
    if (isCode || line.trim() === '') pieces.push(line);
    else run.push(line);
  }
  end();
  return pieces.join('\n');
}

/** Escapes all signs and cuts the run into paragraphs, as marked scans ahead from each escape. */
function plain(run: string): string {
  if (run.length < maxSigns || (run.match(signs)?.length ?? 0) <= maxSigns) return run;
  const parts = run.match(/[\s\S]{1,1000}(?=\s|$)|[\s\S]{1,1000}/g) ?? [];
  return parts.map(part => part.trim().replace(/[!-/:-@[-`{-~]/g, '\\$&')).join('\n\n');
}
