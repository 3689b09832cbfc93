/** In pixels. */
const roomForField = 180;
const wideEnough = 320;
const highEnough = { fine: 116, coarse: 152 };

/**
 * Says where the fields of a picture have room: inside of it, beside a narrow one, below a low one. The style sheet
 * puts them there.
 */
export function placeFields(figure: HTMLElement, picture: HTMLElement): void {
  const { offsetWidth: width, offsetHeight: height } = picture;
  const pointer = matchMedia('(pointer: coarse)').matches ? 'coarse' : 'fine';
  figure.style.setProperty('--picture-width', `${width}px`);
  figure.style.setProperty('--picture-height', `${height}px`);
  if (width < wideEnough && figure.clientWidth - width >= roomForField) figure.dataset.fields = 'beside';
  else figure.dataset.fields = height < highEnough[pointer] ? 'below' : 'inside';
}
