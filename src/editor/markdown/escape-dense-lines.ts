/** Characters that marked tries to pair with all later ones of the same lines, which takes quadratic time. */
const markup = /[_*~=<>[\]`!\\]|\d[.)] |[-+] |["']/g;
const maxMarkup = 1000;
const fence = /^ {0,3}(`{3,}|~{3,})/;
/** A line that begins a new block. */
const blockStart = /^\s*(?:[-*+>|#]|\d+[.)]) ?\S/;

/** Escapes lines with very many markup characters, so that marked takes linear time. Fenced code is unchanged. */
export function escapeDenseLines(markdown: string): string {
  const output: string[] = [];
  let block: string[] = [];
  let openFence: string | null = null;
  const endBlock = () => {
    if (block.length > 0) output.push(escapeIfDense(block.join('\n')));
    block = [];
  };
  for (const line of markdown.split('\n')) {
    const lineFence = fence.exec(line)?.[1];
    const isCode: boolean = openFence !== null || lineFence !== undefined;
    const isBlank = line.trim() === '';
    if (isCode || isBlank || blockStart.test(line)) endBlock();
    if (openFence === null) openFence = lineFence ?? null;
    else if (lineFence?.startsWith(openFence) && line.trim() === lineFence) openFence = null;
    if (isCode || isBlank) output.push(line);
    else block.push(line);
  }
  endBlock();
  return output.join('\n');
}

/** Escapes all punctuation and cuts the text into short paragraphs, as marked scans ahead from each escape. */
function escapeIfDense(text: string): string {
  if (text.length < maxMarkup || (text.match(markup)?.length ?? 0) <= maxMarkup) return text;
  const parts = text.match(/[\s\S]{1,1000}(?=\s|$)|[\s\S]{1,1000}/g) ?? [];
  return parts.map(part => part.trim().replace(/[!-/:-@[-`{-~]/g, '\\$&')).join('\n\n');
}
