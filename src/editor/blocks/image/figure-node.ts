import { type JSONContent, Node } from '@tiptap/core';
import { imageSource } from '#lib/html/addresses.ts';
import { figureView } from './figure-view.ts';

const textAttribute = (name: string, maxLength: number) => ({
  default: null,
  parseHTML: (element: HTMLElement) => imageIn(element)?.getAttribute(name)?.slice(0, maxLength) ?? null,
});
const pixelAttribute = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) =>
    /^[0-9]{1,5}$/.exec(imageIn(element)?.getAttribute(name) ?? '')?.[0] ?? null,
});

/** An image whose content is the caption. Without a caption it is written as an `img` alone. */
export const FigureNode = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  draggable: true,
  isolating: true,
  addAttributes() {
    return {
      src: {
        default: null,
        parseHTML: (element: HTMLElement) => imageIn(element)?.getAttribute('src') ?? null,
      },
      alt: textAttribute('alt', 1000),
      title: textAttribute('title', 500),
      width: pixelAttribute('width'),
      height: pixelAttribute('height'),
    };
  },
  parseHTML() {
    return [
      { tag: 'figure', contentElement: element => captionOf(element), getAttrs: rejectWithoutImage },
      { tag: 'img[src]', getAttrs: rejectWithoutImage },
    ];
  },
  renderHTML({ node, HTMLAttributes }) {
    const image = [
      'img',
      { ...HTMLAttributes, alt: HTMLAttributes.alt ?? '', referrerpolicy: 'no-referrer' },
    ] as const;
    if (node.childCount === 0) return image;
    return ['figure', {}, image, ['figcaption', {}, 0]];
  },
  addNodeView: () => figureView,
});

function imageIn(element: HTMLElement): HTMLElement | null {
  return element.nodeName === 'IMG' ? element : element.querySelector('img');
}

function rejectWithoutImage(element: HTMLElement): false | null {
  const source = imageIn(element)?.getAttribute('src');
  return source && imageSource(source) !== null ? null : false;
}

/** Files are read without the DOM of a page. */
function captionOf(element: globalThis.Node): HTMLElement {
  const caption = (element as HTMLElement).querySelector<HTMLElement>('figcaption');
  return caption ?? element.ownerDocument!.createElement('figcaption');
}

export function figureContent(src: string, alt: string): JSONContent | null {
  const source = imageSource(src);
  return source === null ? null : { type: 'figure', attrs: { src: source, alt } };
}
