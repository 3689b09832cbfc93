import { copyText } from '#ui/copy-text.ts';
import { announce } from '#ui/live-region.tsx';
import { dom } from '../../dom.ts';
import { drawIcon } from '../../draw-icon.ts';

const copyIcon = [
  'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2Z',
  'M4 16a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2',
];
const checkIcon = ['M20 6 9 17l-5-5'];
/** How long the check mark is shown. */
const checkMs = 2000;

export function copyCodeButton(code: () => string): HTMLButtonElement {
  const button = dom(
    'button',
    { type: 'button', class: 'copy-code', 'aria-label': 'Copy code' },
    drawIcon(copyIcon),
  );
  button.title = 'Copy code';
  let timer = 0;
  const copy = async () => {
    if (!(await copyText(code()))) return;
    announce('Copied');
    button.replaceChildren(drawIcon(checkIcon));
    clearTimeout(timer);
    timer = window.setTimeout(() => button.replaceChildren(drawIcon(copyIcon)), checkMs);
  };
  button.addEventListener('click', () => void copy());
  return button;
}
