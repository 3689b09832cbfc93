import { DOMSerializer, type Node, type Schema } from '@tiptap/pm/model';

/** Nodes are never changed in place: what was written once stays right, and a key costs the block at the caret alone. */
const written = new WeakMap<Node, string>();

let inert: Document | undefined;

/** A block as HTML, letter for letter as the service writes it after its own cleaning. */
export function nodeHtml(node: Node): string {
  let html = written.get(node);
  if (html === undefined) {
    html = node.isTextblock || node.childCount === 0 ? serialized(node, whole(node)) : wrapped(node);
    written.set(node, html);
  }
  return html;
}

/** What blocks inside a block are written to, in the place that the block has for them. */
function wrapped(node: Node): string {
  const frame = serialized(node, frames(node.type.schema));
  const at = frame.indexOf(place);
  let inside = '';
  node.forEach(child => {
    inside += nodeHtml(child);
  });
  return frame.slice(0, at) + inside + frame.slice(at + place.length);
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

/** Without the two characters that no text can be stored with; they come with what is pasted from elsewhere. */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** Puts these attributes behind the others. */
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

/** A comment, which no text and no attribute of a block that holds blocks can be. */
const place = '<!---->';

/** Writes a block without what is in it. */
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
