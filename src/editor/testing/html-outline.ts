import { Parser } from 'htmlparser2';

/** Elements that the editor writes by another name, with the same meaning. */
const names: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  del: 's',
  ins: 'u',
  tt: 'code',
};
/** Names that the schema does not hold, by decision 34; their words stay. */
const unmarked = new Set('tbody thead tfoot rb div figure figcaption'.split(' '));
const marks = new Set(
  'strong em s u code mark sub sup a abbr bdi bdo cite dfn kbd ruby rt rp samp small time var span'.split(
    ' ',
  ),
);
const inline = new Set([...marks, 'rb']);
const shown = [
  'href',
  'src',
  'alt',
  'start',
  'type',
  'colspan',
  'rowspan',
  'dir',
  'data-checked',
  'open',
].concat([
  'lang',
  'title',
  'datetime',
  'id',
  'width',
  'height',
  'colwidth',
  'class',
  'data-size',
  'data-id',
  'data-label',
  'data-tone',
  'data-color',
]);

const mention = 'mention';

/**
 * The words of HTML with the blocks and marks around them, for comparing texts that are written in different ways: a
 * line without a paragraph counts as one.
 */
export function outlineOf(html: string): string[] {
  const outline: string[] = [];
  const open: string[] = [];
  const labelOf = (name: string, attributes: Record<string, string>) =>
    [
      name,
      ...shown
        .filter(key => (attributes[key] ?? '') !== '' && attributes[key] !== '1')
        .map(key => `${key}=${attributes[key]}`),
    ].join(' ');
  let line = '';
  let label = '';
  const endLine = () => {
    for (const [word] of line.matchAll(/\S+/g)) outline.push(`${label} ${word}`);
    line = '';
  };
  const parser = new Parser({
    onopentag(sent, attributes) {
      const name = names[sent] ?? sent;
      if (!inline.has(name)) endLine();
      if (name === 'img' || name === 'hr') outline.push(labelOf(name, attributes));
      const isHidden =
        (unmarked.has(name) && !attributes['data-type']) ||
        (name === 'span' && labelOf(name, attributes) === name);
      const isMention = attributes['data-type'] === 'mention' && Boolean(attributes['data-id']);
      if (isMention) outline.push(labelOf(name, attributes));
      open.push(
        isMention ? mention : isHidden || name === 'p' || name === 'br' ? '' : labelOf(name, attributes),
      );
      if (name === 'li' || name === 'td' || name === 'th') outline.push(labelOf(name, attributes));
    },
    ontext(text) {
      // A mention says its label, whatever stands in it.
      if (open.includes(mention)) return;
      const around = open.filter(part => part !== '');
      const isMark = (part: string) => marks.has(part.split(' ', 1)[0]!);
      const blocks = around.filter(part => !isMark(part)).join(' > ');
      const kept = [...new Set(around.filter(isMark))].sort().join(' ');
      const here = `${blocks} [${kept}]`;
      if (here !== label) endLine();
      label = here;
      line += text;
    },
    onclosetag(sent) {
      if (!inline.has(names[sent] ?? sent)) endLine();
      open.pop();
    },
  });
  parser.end(html);
  endLine();
  return outline;
}
