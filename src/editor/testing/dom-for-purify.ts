/**
 * Defines `nodeName` on `Node`, where DOMPurify reads it; happy-dom defines it on each kind of node. Import this before
 * anything that imports DOMPurify.
 */
const names: Record<number, string> = { 3: '#text', 8: '#comment', 9: '#document', 11: '#document-fragment' };

Object.defineProperty(Node.prototype, 'nodeName', {
  configurable: true,
  get(this: Node) {
    return this instanceof Element ? this.tagName : (names[this.nodeType] ?? '');
  },
});
