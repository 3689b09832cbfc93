/**
 * The test DOM answers `nodeName` on each kind of node, while DOMPurify reads it, safe from overwriting, from
 * Node itself. Import this before anything that imports DOMPurify.
 */
const names: Record<number, string> = { 3: '#text', 8: '#comment', 9: '#document', 11: '#document-fragment' };

Object.defineProperty(Node.prototype, 'nodeName', {
  configurable: true,
  get(this: Node) {
    return this instanceof Element ? this.tagName : (names[this.nodeType] ?? '');
  },
});
