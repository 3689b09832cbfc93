import { DOMSerializer, type Node, type Schema } from '@tiptap/pm/model';

/** Nodes are immutable, so the HTML of unchanged blocks is cached. */
const cache = new WeakMap<Node, string>();

let inert: Document | undefined;

export function nodeHtml(node: Node): string {
  let html = cache.get(node);
  if (html === undefined) {
    html = node.isTextblock || node.childCount === 0 ? serialized(node, whole(node)) : wrapped(node);
    cache.set(node, html);
  }
  return html;
}

function wrapped(node: Node): string {
  const frame = serialized(node, frames(node.type.schema));
  const at = frame.indexOf(placeholder);
  let inside = '';
  node.forEach(child => {
    inside += nodeHtml(child);
  });
  return frame.slice(0, at) + inside + frame.slice(at + placeholder.length);
}

function serialized(node: Node, serializer: DOMSerializer): string {
  inert ??= document.implementation.createHTMLDocument('');
  const box = inert.createElement('div');
  box.append(serializer.serializeNode(node, { document: inert }));
  for (const link of box.querySelectorAll('a')) {
    link.removeAttribute('rel');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  for (const block of box.querySelectorAll('[dir], [lang]')) last(block, ['dir', 'lang']);
  return storable(escapedAttributes(box.innerHTML))
    .replaceAll('&nbsp;', '\u00a0')
    .replace(/(<details(?: [a-z]+="[^"]*")*) open=""/g, '$1 open');
}

/** Removes NUL and lone surrogates, which no database stores; they come with pasted text. */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

function last(element: Element, names: readonly string[]): void {
  for (const name of names) {
    const value = element.getAttribute(name);
    if (value === null) continue;
    element.removeAttribute(name);
    element.setAttribute(name, value);
  }
}

const openTag = /<[a-z][a-z0-9]*(?:\s[a-z-]+(?:="[^"]*")?)*>/g;
let escapes: boolean | undefined;

/** Older browsers write angle brackets in attributes as they are; the service and newer ones escape them. */
function escapedAttributes(html: string): string {
  escapes ??= !Object.assign(document.createElement('p'), { title: '<' }).outerHTML.includes('"<"');
  if (escapes) return html;
  return html.replace(openTag, tag =>
    tag.replace(/"[^"]*"/g, value => value.replaceAll('<', '&lt;').replaceAll('>', '&gt;')),
  );
}

const whole = (node: Node) => DOMSerializer.fromSchema(node.type.schema);

/** Marks where the children go; cannot occur in the HTML of a block. */
const placeholder = '<!---->';

class FrameSerializer extends DOMSerializer {
  override serializeFragment(...[, , target]: Parameters<DOMSerializer['serializeFragment']>) {
    const into = target ?? inert!.createDocumentFragment();
    into.appendChild(inert!.createComment(''));
    return into;
  }
}

const known = new WeakMap<Schema, DOMSerializer>();

function frames(schema: Schema): DOMSerializer {
  let serializer = known.get(schema);
  if (!serializer) {
    serializer = new FrameSerializer(
      DOMSerializer.nodesFromSchema(schema),
      DOMSerializer.marksFromSchema(schema),
    );
    known.set(schema, serializer);
  }
  return serializer;
}
