import { useQuery } from '@tanstack/react-query';
import { Ellipsis, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ResultFrom } from '#api/operations.ts';
import { query } from '#api/queries.ts';
import { ProjectMark } from '#entities/project/project-mark.tsx';
import { paths } from '#lib/paths.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import styles from './document-bar.module.css';
import { useOpenDocument } from './open-document.tsx';

type Ancestor = ResultFrom<'listDocumentAncestors'>['data'][number];

const noAncestors: readonly Ancestor[] = [];

const Slash = () => (
  <span aria-hidden="true" className={styles.slash}>
    /
  </span>
);

export function Crumbs() {
  const { document, project, hasApp } = useOpenDocument();
  const read = useQuery({
    ...query('listDocumentAncestors', { document: document.id }),
    enabled: hasApp,
  });
  const ancestors = read.data?.data ?? noAncestors;
  return (
    <nav aria-label="Breadcrumb" className={styles.crumbs}>
      <Link to={paths.documents} className={styles.crumb} aria-label="Documents">
        <FileText />
        <span className={styles.word}>Documents</span>
      </Link>
      <Slash />
      {project && (
        <span className={styles.project}>
          <Link to={`${paths.documents}?project=${project.key}`} className={styles.crumb}>
            <ProjectMark project={project} />
            <bdi className={styles.name}>{project.name}</bdi>
          </Link>
          <Slash />
        </span>
      )}
      {ancestors.length > 0 && (
        <>
          <span className={styles.ancestors}>
            <AncestorLinks ancestors={ancestors} />
          </span>
          <span className={styles.allAncestors}>
            <AncestorMenu ancestors={ancestors} />
            <Slash />
          </span>
        </>
      )}
    </nav>
  );
}

/** The first and the last one, with the others in a menu between them. */
function AncestorLinks({ ancestors }: { ancestors: readonly Ancestor[] }): ReactNode {
  const first = ancestors[0]!;
  const last = ancestors.at(-1)!;
  const middle = ancestors.slice(1, -1);
  return (
    <>
      <AncestorLink ancestor={first} />
      <Slash />
      {middle.length > 0 && (
        <>
          <AncestorMenu ancestors={middle} />
          <Slash />
        </>
      )}
      {last !== first && (
        <>
          <AncestorLink ancestor={last} />
          <Slash />
        </>
      )}
    </>
  );
}

function AncestorLink({ ancestor: { id, title } }: { ancestor: Ancestor }) {
  return (
    <Link to={paths.document(id)} className={styles.crumb}>
      <bdi className={styles.name} title={title}>
        {title}
      </bdi>
    </Link>
  );
}

function AncestorMenu({ ancestors }: { ancestors: readonly Ancestor[] }) {
  return (
    <Menu
      label="Documents above this one"
      trigger={<IconButton name="Documents above this one" icon={<Ellipsis />} />}
    >
      {ancestors.map(({ id, title }) => (
        <MenuItem key={id} icon={<FileText />} render={<Link to={paths.document(id)} />}>
          {title}
        </MenuItem>
      ))}
    </Menu>
  );
}
