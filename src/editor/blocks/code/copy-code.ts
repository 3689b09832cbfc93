import { dom } from '../../dom.ts';
import { drawIcon } from '../../draw-icon.ts';

const copyIcon = [
  'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2Z',
  'M4 16a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2',
];
const checkIcon = ['M20 6 9 17l-5-5'];
/** How long the check mark is shown. */
const checkMs = 2000;

type Copier = (code: string) => Promise<boolean>;

let copyToClipboard: Copier = async () => false;

/** Pages that show texts set it. The schema is also read in a worker, which has no clipboard and loads no messages. */
export function setCopier(copier: Copier): void {
  copyToClipboard = copier;
}

export function copyCodeButton(code: () => string): HTMLButtonElement {
  const button = dom(
    'button',
    { type: 'button', class: 'copy-code', 'aria-label': 'Copy code' },
    drawIcon(copyIcon),
  );
  button.title = 'Copy code';
  let timer = 0;
  const copy = async () => {
    if (!(await copyToClipboard(code()))) return;
    button.replaceChildren(drawIcon(checkIcon));
    clearTimeout(timer);
    timer = window.setTimeout(() => button.replaceChildren(drawIcon(copyIcon)), checkMs);
  };
  button.addEventListener('click', () => void copy());
  return button;
}
