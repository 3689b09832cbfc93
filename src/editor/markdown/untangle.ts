/** Signs that a reader of Markdown tries to pair, each with all that follow in the same run of lines. */
const signs = /[_*~=<>[\]`!\\]|\d[.)] |[-+] |["']/g;
const most = 1000;
const fence = /^ {0,3}(`{3,}|~{3,})/;
/** A line that begins something of its own, so that no sign before it can pair with one behind. */
const beginning = /^\s*(?:[-*+>|#]|\d+[.)]) ?\S/;

/**
 * Markdown that can be read in a time that grows with its length alone: a run of lines with more signs than
 * anybody writes is taken for its words, sign by sign. Code between fences is as it is.
 */
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

/** Cut into paragraphs as well: a reader of Markdown looks at what follows for each escaped sign anew. */
function plain(run: string): string {
  if (run.length < most || (run.match(signs)?.length ?? 0) <= most) return run;
  const parts = run.match(/[\s\S]{1,1000}(?=\s|$)|[\s\S]{1,1000}/g) ?? [];
  return parts.map(part => part.trim().replace(/[!-/:-@[-`{-~]/g, '\\$&')).join('\n\n');
}
