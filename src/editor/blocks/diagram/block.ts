import { Workflow } from 'lucide-react';
import { type Block, toParagraphs } from '../block.ts';
import { DiagramCaret } from './diagram-view.ts';

/** The first lines of a new diagram, which show how one is written. */
const beginning = 'flowchart LR\n  Draft --> Review --> Published';

/** A diagram is a code block of the language `mermaid`. */
export const diagramBlock: Block = {
  extensions: () => [DiagramCaret],
  kinds: [
    {
      id: 'diagram',
      title: 'Diagram',
      group: 'Blocks',
      synonyms: 'mermaid flowchart chart graph sequence gantt uml',
      icon: Workflow,
      hint: '```mermaid',
      run: (chain, editor) =>
        toParagraphs(chain, editor)
          .setCodeBlock({ language: 'mermaid' })
          .command(({ tr }) => {
            if (tr.selection.$from.parent.content.size === 0) tr.insertText(beginning);
            return true;
          }),
    },
  ],
};
