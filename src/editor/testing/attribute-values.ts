import type { Attrs, MarkType, NodeType } from '@tiptap/pm/model';
import { hostileText, type Samples } from '../blocks/samples.ts';

type Values = Samples[string];

const commonAttributes: Values = { dir: [null, 'ltr', 'rtl', 'auto'], lang: [null, 'en', 'zh-Hant-TW'] };

const sampleFiles = import.meta.glob<{ samples: Samples }>('../blocks/*/sample.ts', { eager: true });
const nodes: Samples = Object.assign({}, ...Object.values(sampleFiles).map(({ samples }) => samples));

const marks: Samples = {
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
    title: [null, 'Where to', hostileText],
    target: [null],
    rel: [null],
    class: [null],
  },
  anchor: { id: ['a-fn-1', 'a-1:2.x'] },
  phrase: {
    ...commonAttributes,
    name: ['abbr', 'small', 'bdi', 'bdo', 'cite', 'dfn', 'kbd', 'ruby', 'samp', 'time', 'var'],
    value: [null, 'Words', hostileText],
  },
  rubyText: { ...commonAttributes, name: ['rt', 'rp'] },
  wording: { dir: ['rtl', null, 'ltr'], lang: ['ar', null] },
  highlight: { color: [null, '#ffc078', 'yellow'] },
};

/** The attributes with the first value each: those that the editor sets by itself. */
export function baseAttributes(type: NodeType): Attrs {
  return nodeVariants(type)[0]!;
}

/** The base attributes, then those with one other value each. Throws when an attribute has no values here. */
export function nodeVariants(type: NodeType): Attrs[] {
  return variants(type.name, type.spec.attrs, { ...commonAttributes, ...nodes[type.name] });
}

/** The same for a mark. */
export function markVariants(type: MarkType): Attrs[] {
  return variants(type.name, type.spec.attrs, marks[type.name] ?? {});
}

function variants(name: string, attributes: object | undefined, values: Values): Attrs[] {
  const lists = Object.keys(attributes ?? {}).map(attribute => {
    const list = values[attribute];
    if (!list) throw new Error(`The attribute ${attribute} of ${name} has no sample values.`);
    return [attribute, list] as const;
  });
  const base = Object.fromEntries(lists.map(([attribute, list]) => [attribute, list[0]]));
  const others = lists.flatMap(([attribute, list]) =>
    list.slice(1).map(value => ({ ...base, [attribute]: value })),
  );
  return [base, ...others];
}
