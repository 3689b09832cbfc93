import { isMonospaced } from './office-styles.ts';

/** Turns code as programs and pages draw it into `pre` with the language that they name, in place. */
export function readPastedCode(root: Element): void {
  for (const table of root.querySelectorAll('table'))
    if (isLineTable(table)) toPre(table, linesOfTable(table));
  if (isMonospacedText(root)) {
    const pre = toPre(root.firstElementChild!, textOf(root));
    root.replaceChildren(pre);
  }
  for (const pre of root.querySelectorAll('pre')) {
    const language = languageIn(pre);
    setLanguage(pre.querySelector(linesInCode) ? toPre(pre, textOf(pre)) : pre, language);
  }
}

const linesInCode = 'div, p, li, tr';

/** GitHub draws each line of code as a row, with the number in a cell of its own. */
const isLineTable = (table: Element) => table.querySelector('td.blob-code, td.js-file-line') !== null;

function linesOfTable(table: Element): string {
  const lines = [...table.querySelectorAll('td.blob-code, td.js-file-line')];
  return lines.map(line => (line.textContent ?? '').replaceAll('\n', '')).join('\n');
}

function toPre(element: Element, text: string): Element {
  const pre = element.ownerDocument.createElement('pre');
  const code = element.ownerDocument.createElement('code');
  code.textContent = text.replace(/^\n+/, '').trimEnd();
  pre.append(code);
  element.replaceWith(pre);
  return pre;
}

/** Whether all that was copied is several lines in a font of programs. */
function isMonospacedText(root: Element): boolean {
  if ((root.textContent ?? '').length > 200_000) return false;
  if (!root.querySelector('[data-style]') || root.querySelector('pre, table, img, ul, ol, h1, h2, h3'))
    return false;
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let hasText = false;
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    if (text.nodeValue?.trim() === '') continue;
    if (
      !isMonospaced(text.parentElement?.closest('[data-style*="font-family" i]')?.getAttribute('data-style'))
    )
      return false;
    hasText = true;
  }
  return hasText && /\S[^\S\n]*\n/.test(textOf(root).trim());
}

const lineElements = /^(?:P|DIV|LI|TR)$/;
const cellElements = /^T[DH]$/;

/** The text with a line for each `div`, `p`, `br`, item and row, whose cells a tab separates. */
function textOf(element: Element): string {
  const pieces: string[] = [];
  const last = () => pieces.at(-1)?.at(-1) ?? '';
  const push = (piece: string) => void (piece !== '' && pieces.push(piece));
  const add = (node: Node) => {
    if (node.nodeType === 3) {
      const { parentElement: parent, nodeValue } = node as Text;
      const value = nodeValue!;
      const isKept = keepsSpaces(parent) || parent?.closest('pre');
      push(isKept ? value : value.replace(/\s+/g, ' ').replace(/^ $/, last() === '\n' ? '' : ' '));
    } else if (node.nodeName === 'BR') {
      push('\n');
    } else {
      if (cellElements.test(node.nodeName) && node.previousSibling) push('\t');
      const isLine = lineElements.test(node.nodeName);
      if (isLine && !['', '\n', '\t'].includes(last())) push('\n');
      const start = pieces.length;
      for (const child of node.childNodes) add(child);
      if (isLine && (last() !== '\n' || pieces.length === start)) push('\n');
    }
  };
  for (const child of element.childNodes) add(child);
  return pieces.join('').replaceAll('\u00a0', ' ');
}

export const keepsSpaces = (element: Element | null | undefined): boolean =>
  /white-space(?:-collapse)?:\s*(?:pre|break-spaces)/i.test(
    element?.closest('[data-style*="white-space" i]')?.getAttribute('data-style') ?? '',
  );

const languageClass =
  /(?:^|\s)(?:language|lang|highlight-source|highlight-text|brush:)[-\s]?\s*([\w+#.-]{1,32})/i;

/** The language that the element, its code or a box around it names. */
function languageIn(pre: Element): string | null {
  const boxes = [pre.querySelector('code'), pre, pre.parentElement, pre.parentElement?.parentElement];
  for (const box of boxes) {
    if (!box) continue;
    const named =
      box.getAttribute('data-lang') ??
      box.getAttribute('data-language') ??
      languageClass.exec(box.className)?.[1];
    if (named && /^[\w+#.-]{1,32}$/.test(named)) return named.toLowerCase();
  }
  return null;
}

function setLanguage(pre: Element, language: string | null): void {
  if (!language) return;
  let code = pre.querySelector('code');
  if (!code) {
    code = pre.ownerDocument.createElement('code');
    code.append(...pre.childNodes);
    pre.append(code);
  }
  code.className = `language-${language}`;
}

/** Names that VS Code and GitHub use for languages that have another one here. */
const otherNames: Readonly<Record<string, string>> = {
  shellscript: 'bash',
  typescriptreact: 'tsx',
  javascriptreact: 'jsx',
  jsonc: 'json',
  dockercompose: 'yaml',
};

/** The mode of VS Code's editor; null where the clipboard has another origin. */
export function editorMode(data: DataTransfer): string | null {
  const json = data.getData('vscode-editor-data');
  if (json === '') return null;
  try {
    const { mode } = JSON.parse(json) as { mode?: unknown };
    if (typeof mode !== 'string' || !/^[\w+#.-]{1,32}$/.test(mode)) return null;
    return otherNames[mode] ?? mode;
  } catch {
    return null;
  }
}
