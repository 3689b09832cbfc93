import type { Node } from '@tiptap/pm/model';

export function headingsIn(doc: Node): { level: number; text: string; node: Node }[] {
  const headings: { level: number; text: string; node: Node }[] = [];
  doc.descendants(node => {
    if (node.type.name === 'heading')
      headings.push({ level: node.attrs.level, text: node.textContent, node });
    return !node.isTextblock;
  });
  return headings;
}
