import type { LanguageFn } from 'highlight.js';

/** Colours the words of Mermaid that most kinds of diagrams share. */
export const diagramGrammar: LanguageFn = () => ({
  name: 'Mermaid',
  keywords: {
    $pattern: '[A-Za-z][\\w-]*',
    keyword:
      'graph flowchart sequenceDiagram classDiagram stateDiagram stateDiagram-v2 erDiagram gantt pie journey gitGraph ' +
      'timeline quadrantChart requirementDiagram kanban subgraph end participant actor note over loop alt else opt par ' +
      'and critical break rect activate deactivate autonumber class state title section direction click style linkStyle ' +
      'classDef accTitle accDescr TB TD BT LR RL',
  },
  contains: [
    { scope: 'comment', begin: /%%/, end: /$/ },
    { scope: 'string', begin: /"/, end: /"/ },
    { scope: 'number', begin: /\b\d+(?:\.\d+)?\b/ },
    { scope: 'symbol', begin: /[<ox]?(?:--|==|-\.)[-=.>ox]*|[-)>]{2,3}/ },
  ],
});
