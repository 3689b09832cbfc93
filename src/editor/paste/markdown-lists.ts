import { inlineMarkdown } from './markdown-inline.ts';

const marker = /^( *)([-*+]|\d{1,9}[.)])( +)(.*)$/;
const task = /^\[([ xX])\] +/;

type Item = { lines: string[]; ordered: boolean; number: number; checked: boolean | null };

/** The list that starts at this line, with what stands indented under its items; null when none starts. */
export function readList(
  lines: string[],
  at: number,
  blocks: (lines: string[]) => string,
): { html: string; next: number } | null {
  const start = marker.exec(lines[at] ?? '');
  if (!start) return null;
  const indent = start[1]?.length ?? 0;
  const ordered = /\d/.test(start[2] ?? '');
  const items: Item[] = [];
  let next = at;
  while (next < lines.length) {
    const line = lines[next] ?? '';
    const match = marker.exec(line);
    const depth = match?.[1]?.length ?? 0;
    if (match && depth <= indent + 1 && depth >= indent) {
      if (/\d/.test(match[2] ?? '') !== ordered) break;
      const item = newItem(match);
      // After an empty line tasks and points are two lists.
      const [first] = items;
      const gap = first && lines[next - 1]?.trim() === '';
      if (gap && (item.checked === null) !== (first.checked === null)) break;
      items.push(item);
    } else if (line.trim() === '') {
      if (!belongs(lines[next + 1], indent)) break;
      items.at(-1)?.lines.push('');
    } else if (leading(line) > indent) {
      items.at(-1)?.lines.push(line.slice(Math.min(leading(line), indent + 2)));
    } else break;
    next++;
  }
  return { html: write(items, ordered, blocks), next };
}

function newItem(match: RegExpExecArray): Item {
  const text = match[4] ?? '';
  const box = task.exec(text);
  return {
    lines: [box ? text.slice(box[0].length) : text],
    ordered: /\d/.test(match[2] ?? ''),
    number: Number.parseInt(match[2] ?? '1', 10),
    checked: box ? box[1] !== ' ' : null,
  };
}

/** After an empty line the list goes on with another item or with something indented. */
function belongs(line: string | undefined, indent: number): boolean {
  if (line === undefined || line.trim() === '') return false;
  return leading(line) > indent || (marker.test(line) && leading(line) === indent);
}

function leading(line: string): number {
  return line.length - line.trimStart().length;
}

function write(items: Item[], ordered: boolean, blocks: (lines: string[]) => string): string {
  const tasks = !ordered && items.some(item => item.checked !== null);
  const inner = items
    .map(item => {
      const [line = '', ...rest] = item.lines;
      const state = tasks ? ` data-type="taskItem" data-checked="${item.checked === true}"` : '';
      return `<li${state}><p>${inlineMarkdown(line)}</p>${blocks(rest)}</li>`;
    })
    .join('');
  if (tasks) return `<ul data-type="taskList">${inner}</ul>`;
  const start = items[0]?.number ?? 1;
  return ordered ? `<ol${start === 1 ? '' : ` start="${start}"`}>${inner}</ol>` : `<ul>${inner}</ul>`;
}
