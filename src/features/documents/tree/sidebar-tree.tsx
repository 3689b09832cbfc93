import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Building2, FolderKanban } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { query } from '#api/queries.ts';
import { useSession } from '#api/session.ts';
import { rightsIn } from '#entities/project/project-context.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { toast } from '#ui/toast.ts';
import { usePresses } from '#ui/use-presses.ts';
import { useCreateDocument } from '../list/use-create-document.ts';
import type { TreePlace } from './branch.ts';
import { dropTarget } from './drag/drop-target.ts';
import { expandedBranches, setExpanded } from './expanded-branches.ts';
import { HomeRow } from './home-row.tsx';
import { MoveTargetPicker } from './move-target-picker.tsx';
import { type Step, stepKeys, stepTarget } from './steps.ts';
import styles from './tree.module.css';
import { type Drop, homeRow, TreeContext, type TreeEntry } from './tree-context.ts';
import { moveFocus } from './tree-keys.ts';
import { TreeMenu } from './tree-menu.tsx';
import { useMoveDocument } from './use-move-document.ts';
import { useOpenedDocument } from './use-opened-document.ts';

const TreeDrag = lazyComponent(async () => (await import('./drag/tree-drag.tsx')).TreeDrag);

type Layer = { kind: 'menu' | 'move'; id: string; anchor: HTMLElement };

/** The documents of the organization and of each project, one under the other. */
export function SidebarTree() {
  const session = useSession();
  const queryClient = useQueryClient();
  const { data } = useSuspenseQuery(query('listProjects', { organization: session.organization.id }));
  const projects = useMemo(() => data.data.filter(({ archived_at }) => archived_at === null), [data]);
  const tree = useRef<HTMLDivElement>(null);
  const entries = useRef(new Map<string, TreeEntry>());
  const focusRequest = useRef<string | null>(null);
  const [activeRow, setActiveRow] = useState(homeRow(null));
  const [drop, setDrop] = useState<Drop | null>(null);
  const [layer, setLayer] = useState<Layer | null>(null);
  const { createIn } = useCreateDocument(null);
  const move = useMoveDocument();
  const openedId = useOpenedDocument();
  const presses = usePresses();

  // The row that Tab leads to may be gone.
  useLayoutEffect(() => {
    if (!tree.current?.querySelector('[role="treeitem"][tabindex="0"]')) setActiveRow(homeRow(null));
  });

  const refusalIn = (projectId: string | null) => {
    const project = projects.find(({ id }) => id === projectId);
    return (project ? rightsIn(project, session) : session).refusalReason('documents:write');
  };
  const moveTo = ({ node, branch }: TreeEntry, to: TreePlace, words: string) => {
    const refusal = refusalIn(branch.project_id) ?? refusalIn(to.project_id);
    if (refusal !== null) toast({ message: refusal, mergeKey: 'refused key' });
    else move({ node, from: branch, to, words });
  };
  const targetOf = (entry: TreeEntry, step: Step) => {
    const above = entries.current.get(entry.branch.parent_id ?? '') ?? null;
    return stepTarget(queryClient, { ...entry, above }, step);
  };
  const takeStep = (entry: TreeEntry, step: Step) => {
    const target = targetOf(entry, step);
    if (!target) return;
    focusRequest.current = entry.node.id;
    moveTo(entry, target.to, target.words);
  };
  const placeOf = (entry: TreeEntry, target: Drop) => dropTarget(queryClient, entries.current, entry, target);
  const onDrop = (entry: TreeEntry, target: Drop) => {
    const to = placeOf(entry, target);
    if (!to) return;
    const parent = entries.current.get(to.parent_id ?? '');
    const home = projects.find(({ id }) => id === to.project_id)?.name ?? session.organization.name;
    const isSame = to.project_id === entry.branch.project_id && to.parent_id === entry.branch.parent_id;
    const words = parent ? `under “${parent.node.title}”` : `to the top of ${home}`;
    moveTo(entry, to, isSame ? '' : words);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const item = event.target as HTMLElement;
    if (item.role !== 'treeitem' && item.getAttribute('role') !== 'treeitem') return;
    const { document: id, home } = item.dataset;
    const entry = entries.current.get(id ?? '');
    const step = event.altKey && event.shiftKey ? stepKeys[event.key] : undefined;
    const expandedId = id ?? home ?? '';
    const toggle = () => setExpanded([expandedId], !expandedBranches.get().has(expandedId));
    if (step) {
      if (entry) takeStep(entry, step);
    } else if (event.altKey || event.ctrlKey || event.metaKey) return;
    else if (event.key === 'Enter' || event.key === ' ') {
      if (entry) item.querySelector('a')?.click();
      else if (home !== undefined) toggle();
      else item.click();
    } else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      if (!entry) return;
      setLayer({ kind: 'menu', id: entry.node.id, anchor: item });
    } else if (event.shiftKey || !moveFocus(tree.current!, item, event.key, toggle)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const layerEntry = layer && entries.current.get(layer.id);
  const close = () => setLayer(null);
  return (
    <TreeContext
      value={{
        entries,
        activeRow,
        setActiveRow,
        focusRequest,
        openedId,
        drop,
        refusalIn,
        createUnder: createIn,
        openMenu: (id, anchor) => setLayer({ kind: 'menu', id, anchor }),
        menuId: layer?.kind === 'menu' ? layer.id : null,
      }}
    >
      <div
        ref={tree}
        role="tree"
        aria-label="Documents"
        className={styles.tree}
        onKeyDown={onKeyDown}
        onMouseDown={presses.onPress}
        onTouchStart={presses.onPress}
      >
        <HomeRow
          projectId={null}
          name={session.organization.name}
          icon={<Building2 />}
          index={0}
          total={projects.length + 1}
        />
        {projects.map((project, index) => (
          <HomeRow
            key={project.id}
            projectId={project.id}
            name={project.name}
            icon={<FolderKanban />}
            index={index + 1}
            total={projects.length + 1}
          />
        ))}
      </div>
      <TreeDrag
        tree={tree}
        register={presses.register}
        entries={entries}
        accepts={(entry, target) => placeOf(entry, target) !== null}
        onTarget={setDrop}
        onDrop={onDrop}
      />
      {layer?.kind === 'menu' && layerEntry && (
        <TreeMenu
          entry={layerEntry}
          anchor={layer.anchor}
          refusal={refusalIn(layerEntry.branch.project_id)}
          canStep={step => targetOf(layerEntry, step) !== null}
          onStep={step => takeStep(layerEntry, step)}
          onMove={() => setLayer({ ...layer, kind: 'move' })}
          onCreate={() =>
            createIn({ project_id: layerEntry.branch.project_id, parent_id: layerEntry.node.id })
          }
          onClose={close}
        />
      )}
      {layer?.kind === 'move' && layerEntry && (
        <MoveTargetPicker
          documentId={layer.id}
          projects={projects}
          anchor={layer.anchor}
          onChoose={(to, words) => moveTo(layerEntry, to, words)}
          onClose={close}
        />
      )}
    </TreeContext>
  );
}
