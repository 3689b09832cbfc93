import { dom } from '../../dom.ts';
import { scrolledByKeys } from '../../scrolled-by-keys.ts';
import { languageTitle } from './code-languages.ts';
import { copyCodeButton } from './copy-code.ts';

/** Adds the language and the copy button to a code block that is read. */
export function decorateCode(block: HTMLPreElement): void {
  const code = block.querySelector('code');
  const title = languageTitle(code?.className.replace(/^language-/, '') ?? '');
  const tools = dom('div', { class: 'code-tools' });
  if (title) tools.append(dom('span', { class: 'code-language' }, title));
  tools.append(copyCodeButton(() => block.textContent ?? ''));
  const box = dom('div', { class: 'code-block' });
  block.replaceWith(box);
  for (const [name, value] of Object.entries(scrolledByKeys(title ? `Code, ${title}` : 'Code')))
    block.setAttribute(name, value);
  box.append(block, tools);
}
