import { dom } from '../../dom.ts';
import { createSelect, syncAttributes } from '../../node-view.ts';

/** In pixels. */
const narrowest = 48;
const step = 20;
const sizes = { small: 240, medium: 480 } as const;

interface PictureSizeOptions {
  image: HTMLImageElement;
  /** The width in pixels that a picture has at most. */
  room: () => number;
  /** Null: as the file says. */
  onResize: (size: { width: string; height: string | null } | null) => void;
  onLeave: () => void;
}

const choices = [
  { value: '', label: 'Own size' },
  { value: 'small', label: 'Small' },
  { value: 'medium', label: 'Medium' },
  { value: 'full', label: 'Full width' },
  { value: 'original', label: 'Original size' },
];

/** A list of sizes and a handle at the corner of a chosen picture, for pointers and keys. */
export function createPictureSize({ image, room, onResize, onLeave }: PictureSizeOptions) {
  const widthNow = () => Math.round(image.getBoundingClientRect().width);
  const clamp = (width: number) => Math.round(Math.max(narrowest, Math.min(room(), width)));
  const resize = (wanted: number) => {
    const width = clamp(wanted);
    const { naturalWidth, naturalHeight } = image;
    const height = naturalWidth > 0 ? String(Math.round((width * naturalHeight) / naturalWidth)) : null;
    onResize({ width: String(width), height });
  };
  const choose = (value: string) => {
    if (value === 'original') onResize(null);
    else if (value === 'full') resize(room());
    else if (value === 'small' || value === 'medium') resize(sizes[value]);
    show();
  };
  const select = createSelect({ label: 'Size of the image', options: choices, value: '', onChange: choose });
  const handle = dom('div', {
    class: 'figure-handle',
    role: 'slider',
    tabindex: '0',
    'aria-label': 'Width of the image',
    'aria-valuemin': String(narrowest),
  });
  const element = dom('div', { class: 'figure-sizing' }, select, handle);

  function show(): void {
    const width = widthNow();
    syncAttributes(handle, {
      'aria-valuenow': width,
      'aria-valuemax': Math.max(Math.round(room()), width),
      'aria-valuetext': `${width} pixels`,
    });
    const named = Object.entries(sizes).find(([, size]) => size === width)?.[0];
    select.value = named ?? (Math.abs(width - room()) <= 1 ? 'full' : '');
  }

  handle.addEventListener('keydown', event => {
    const width = widthNow();
    const wanted = {
      ArrowLeft: width - step,
      ArrowDown: width - step,
      ArrowRight: width + step,
      ArrowUp: width + step,
      Home: narrowest,
      End: room(),
    }[event.key];
    const leaves = event.key === 'Escape' || event.key === 'Enter';
    if (wanted === undefined && !leaves) return;
    event.preventDefault();
    event.stopPropagation();
    if (wanted !== undefined) resize(wanted);
    else onLeave();
    show();
  });

  handle.addEventListener('pointerdown', event => {
    if (event.button !== 0) return;
    event.preventDefault();
    handle.focus();
    handle.setPointerCapture(event.pointerId);
    const start = { x: event.clientX, width: widthNow() };
    const direction = handle.matches(':dir(rtl)') ? -1 : 1;
    const before = { width: image.getAttribute('width'), height: image.getAttribute('height') };
    let width = start.width;
    const ending = new AbortController();
    const { signal } = ending;
    handle.addEventListener(
      'pointermove',
      ({ clientX }) => {
        width = clamp(start.width + direction * (clientX - start.x));
        syncAttributes(image, { width, height: null });
      },
      { signal },
    );
    handle.addEventListener(
      'pointerup',
      () => {
        ending.abort();
        if (width !== start.width) resize(width);
        show();
      },
      { signal },
    );
    handle.addEventListener(
      'pointercancel',
      () => {
        ending.abort();
        syncAttributes(image, before);
      },
      { signal },
    );
  });
  return { element, show };
}
