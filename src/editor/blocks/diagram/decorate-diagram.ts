import { dom } from '../../dom.ts';

/** Draws the diagrams of a text that is read, with a button for their source, which is read until then. */
export function decorateDiagrams(root: DocumentFragment): void {
  for (const code of root.querySelectorAll<HTMLElement>('pre > code.language-mermaid')) {
    const block = code.parentElement!;
    const container = dom('div', { class: 'diagram' });
    const button = dom('button', { type: 'button', class: 'show-source' }, 'Show source');
    button.addEventListener('click', () => {
      block.hidden = !block.hidden;
      button.textContent = block.hidden ? 'Show source' : 'Hide source';
    });
    block.after(container);
    // With an error its source stays.
    void draw(container, code.textContent ?? '').then(isDrawn => {
      block.hidden = isDrawn;
      if (isDrawn) block.parentElement?.querySelector('.code-tools')?.prepend(button);
    });
  }
}

async function draw(container: HTMLElement, source: string): Promise<boolean> {
  const library = await import('./draw-diagram.ts').catch(() => null);
  return (await library?.drawDiagram(container, source)) === true;
}
