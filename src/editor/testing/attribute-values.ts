import type { Attrs, MarkType, NodeType } from '@tiptap/pm/model';
import { calloutTones } from '../callout-tones.ts';

type Values = Readonly<Record<string, readonly unknown[]>>;

const everywhere: Values = { dir: [null, 'ltr', 'rtl', 'auto'], lang: [null, 'en', 'zh-Hant-TW'] };
const cell: Values = { colspan: [1, 2, 100], rowspan: [1, 2, 1000], colwidth: [null] };
const hostile = `"' &amp; <b> é 👍 --> ]]> </title> open=""`;

/** Values that stand for all that an attribute may have, the plainest first. */
const nodes: Readonly<Record<string, Values>> = {
  paragraph: { align: [null, 'left', 'center', 'right', 'justify'] },
  heading: { align: [null, 'center'], level: [1, 2, 3, 4, 5, 6] },
  orderedList: { start: [1, 0, 7, -3], type: [null, 'a', 'A', 'i', 'I'] },
  taskItem: { checked: [false, true] },
  codeBlock: { language: [null, 'ts', 'c++', 'objective-c'] },
  callout: { tone: calloutTones.map(({ tone }) => tone) },
  toggle: { open: [false, true] },
  horizontalRule: { pageBreak: [false, true] },
  tableCell: cell,
  tableHeader: cell,
  figure: {
    src: ['/files/3f2a', 'https://example.com/a.png?b=1&c=2', 'data:image/png;base64,iVBORw0KGgo='],
    alt: ['', 'A chart', hostile],
    title: [null, 'Seen from the sea', hostile],
    width: [null, '640'],
    height: [null, '480'],
  },
  mention: { kind: ['person', 'ticket', 'document'], id: ['u1', 'a_b:c.d-e'], label: ['Zoë Ünal', hostile] },
};

const marks: Readonly<Record<string, Values>> = {
  link: {
    href: [
      'https://example.com/a?b=1&c=2#d',
      'mailto:a@b.org',
      'tel:+44',
      '/a',
      '#part',
      '?view=board',
      'a/b.html',
    ],
    title: [null, 'Where to', hostile],
    target: [null],
    rel: [null],
    class: [null],
  },
  highlight: { color: [null, '#ffc078', 'yellow'] },
};

/** The attributes that a node of this type needs to be one that the editor could have made. */
export function baseAttributes(type: NodeType): Attrs {
  return nodeVariants(type)[0]!;
}

/** The plainest attributes, then those with one other value each. Throws when an attribute has no values here. */
export function nodeVariants(type: NodeType): Attrs[] {
  return variants(type.name, type.spec.attrs, { ...everywhere, ...nodes[type.name] });
}

/** Likewise for a mark. */
export function markVariants(type: MarkType): Attrs[] {
  return variants(type.name, type.spec.attrs, marks[type.name] ?? {});
}

function variants(name: string, attributes: object | undefined, values: Values): Attrs[] {
  const lists = Object.keys(attributes ?? {}).map(attribute => {
    const list = values[attribute];
    if (!list) throw new Error(`Which values may ${attribute} of ${name} have?`);
    return [attribute, list] as const;
  });
  const base = Object.fromEntries(lists.map(([attribute, list]) => [attribute, list[0]]));
  const others = lists.flatMap(([attribute, list]) =>
    list.slice(1).map(value => ({ ...base, [attribute]: value })),
  );
  return [base, ...others];
}
