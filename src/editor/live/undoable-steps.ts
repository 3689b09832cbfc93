import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { ReplaceStep, type Step, Transform } from '@tiptap/pm/transform';

/** Each is a change of the editor of its own. */
const maxParts = 20;

/** Divides insertions of the steps into words and blocks, each of which can be undone alone; each step fits the one before. */
export function undoableSteps(doc: Node, steps: readonly Step[]): readonly Step[] {
  const parts = steps.flatMap(partsOf);
  const tr = new Transform(doc);
  return parts.every(part => tr.maybeStep(part).failed === null) ? parts : steps;
}

function partsOf(step: Step): Step[] {
  if (!(step instanceof ReplaceStep) || step.from !== step.to) return [step];
  const { openStart, openEnd, content } = step.slice;
  if (openStart > 0 || openEnd > 0) return [step];
  const nodes = content.content.flatMap(node => (node.isText ? wordsOf(node) : [node]));
  const perPart = Math.ceil(nodes.length / maxParts);
  const parts: Step[] = [];
  let pos = step.from;
  for (let first = 0; first < nodes.length; first += perPart) {
    const part = Fragment.from(nodes.slice(first, first + perPart));
    parts.push(new ReplaceStep(pos, pos, new Slice(part, 0, 0)));
    pos += part.size;
  }
  return parts;
}

/** Each with the spaces behind it. */
const wordsOf = (node: Node): Node[] =>
  (node.text!.match(/\S+\s*|\s+/g) ?? []).map(word => node.type.schema.text(word, node.marks));
