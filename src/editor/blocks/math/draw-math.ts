/** The source that each place shows, as the drawing comes later. */
const shown = new WeakMap<HTMLElement, string>();

/** Puts a formula into `place`, drawn once the library is loaded. Until then, and without it, its source is read. */
export async function drawMath(place: HTMLElement, tex: string, isBlock: boolean): Promise<boolean> {
  shown.set(place, tex);
  if (!place.hasChildNodes()) place.textContent = tex;
  const library = await import('./katex-drawing.ts').catch(() => null);
  if (shown.get(place) !== tex) return true;
  if (library) return library.drawTex(place, tex, isBlock);
  place.textContent = tex;
  return false;
}
