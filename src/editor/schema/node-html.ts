import { DOMSerializer, type Node, type Schema } from '@tiptap/pm/model';

/** Nodes are immutable, so the HTML of unchanged blocks is cached. */
const cache = new WeakMap<Node, string>();

/** Without a window, so that images are not loaded and nothing runs. */
let inertDocument: Document | undefined;

export function nodeHtml(node: Node): string {
  let html = cache.get(node);
  if (html === undefined) {
    html =
      node.isTextblock || node.childCount === 0
        ? serialize(node, fullSerializer(node))
        : serializeWithChildren(node);
    cache.set(node, html);
  }
  return html;
}

/** Serializes a node around the cached HTML of its children. */
function serializeWithChildren(node: Node): string {
  const frame = serialize(node, frameSerializer(node.type.schema));
  const index = frame.indexOf(placeholder);
  let children = '';
  node.forEach(child => {
    children += nodeHtml(child);
  });
  return frame.slice(0, index) + children + frame.slice(index + placeholder.length);
}

function serialize(node: Node, serializer: DOMSerializer): string {
  inertDocument ??= document.implementation.createHTMLDocument('');
  const box = inertDocument.createElement('div');
  box.append(serializer.serializeNode(node, { document: inertDocument }));
  for (const link of box.querySelectorAll('a')) {
    link.removeAttribute('rel');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  for (const block of box.querySelectorAll('[dir], [lang]')) moveToEnd(block, ['dir', 'lang']);
  return withoutUnstorable(escapedAttributes(box.innerHTML))
    .replaceAll('&nbsp;', '\u00a0')
    .replace(/(<details(?: [a-z]+="[^"]*")*) open=""/g, '$1 open');
}

/** Removes NUL and replaces lone surrogates, which databases refuse; both occur in pasted text. */
function withoutUnstorable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** The service's sanitizer writes these attributes last. */
function moveToEnd(element: Element, names: readonly string[]): void {
  for (const name of names) {
    const value = element.getAttribute(name);
    if (value === null) continue;
    element.removeAttribute(name);
    element.setAttribute(name, value);
  }
}

const openTag = /<[a-z][a-z0-9]*(?:\s[a-z-]+(?:="[^"]*")?)*>/g;
let browserEscapes: boolean | undefined;

/** Older browsers write angle brackets in attributes as they are; the service and newer ones escape them. */
function escapedAttributes(html: string): string {
  browserEscapes ??= !Object.assign(document.createElement('p'), { title: '<' }).outerHTML.includes('"<"');
  if (browserEscapes) return html;
  return html.replace(openTag, tag =>
    tag.replace(/"[^"]*"/g, value => value.replaceAll('<', '&lt;').replaceAll('>', '&gt;')),
  );
}

const fullSerializer = (node: Node) => DOMSerializer.fromSchema(node.type.schema);

/** Marks where the children go; cannot occur in the HTML of a block. */
const placeholder = '<!---->';

/** Writes the placeholder in place of the children. */
class FrameSerializer extends DOMSerializer {
  override serializeFragment(...[, , target]: Parameters<DOMSerializer['serializeFragment']>) {
    const into = target ?? inertDocument!.createDocumentFragment();
    into.appendChild(inertDocument!.createComment(''));
    return into;
  }
}

const frameSerializers = new WeakMap<Schema, DOMSerializer>();

function frameSerializer(schema: Schema): DOMSerializer {
  let serializer = frameSerializers.get(schema);
  if (!serializer) {
    serializer = new FrameSerializer(
      DOMSerializer.nodesFromSchema(schema),
      DOMSerializer.marksFromSchema(schema),
    );
    frameSerializers.set(schema, serializer);
  }
  return serializer;
}
