/** The source that each container shows, as the drawing comes later. */
const shown = new WeakMap<HTMLElement, string>();

/** Puts a formula into `container`, drawn once the library is loaded. Until then, and without it, its source is read. */
export async function drawMath(container: HTMLElement, tex: string, isBlock: boolean): Promise<boolean> {
  shown.set(container, tex);
  if (!container.hasChildNodes()) container.textContent = tex;
  const library = await import('./katex-drawing.ts').catch(() => null);
  if (shown.get(container) !== tex) return true;
  if (library) return library.drawTex(container, tex, isBlock);
  container.textContent = tex;
  return false;
}
