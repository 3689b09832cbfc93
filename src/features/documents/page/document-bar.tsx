import { FileText, MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { AvatarStack } from '#ui/avatar.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { PageBar } from '#ui/page.tsx';
import { ProjectMark } from '#ui/project-mark.tsx';
import { usePhone } from '#ui/use-media.ts';
import { untitled } from '../data/document-text.ts';
import styles from './document-bar.module.css';
import { DocumentMenu } from './document-menu.tsx';
import { useOpenDocument } from './open-document.tsx';
import { StarButton } from './star-button.tsx';

interface DocumentBarProps {
  onComments: () => void;
  /** Where the document stands and what the service knows of it. */
  state: ReactNode;
  /** The main actions, the most important last. */
  children: ReactNode;
}

/** Where the document is, its state, and what can be done with it. */
export function DocumentBar({ onComments, state, children }: DocumentBarProps) {
  const { document, text, writing } = useOpenDocument();
  const title = writing ? text.value.title.trim() || untitled : document.title;
  const phone = usePhone();
  const count = document.comments.length;
  const comments = count === 0 ? 'Comments' : `Comments (${count})`;
  return (
    <PageBar
      title={title}
      // On phones it stands right below, large.
      heading={phone ? <span /> : undefined}
      crumbs={<Crumbs />}
      tabs={null}
      after={state && <span className={styles.state}>{state}</span>}
    >
      <span className={styles.roomy}>
        <AvatarStack people={document.editors} size={24} ring="--sheet" label="Editors" />
        <IconButton name={comments} icon={<MessageSquare />} onClick={onComments} />
        <StarButton />
      </span>
      <DocumentMenu onComments={onComments} />
      {children}
    </PageBar>
  );
}

function Crumbs() {
  const { project } = useOpenDocument();
  return (
    <nav aria-label="Breadcrumb" className={styles.crumbs}>
      <Link to={paths.documents} className={styles.crumb} aria-label="Documents">
        <FileText />
        <span className={styles.word}>Documents</span>
      </Link>
      <span aria-hidden="true" className={styles.slash}>
        /
      </span>
      {project && (
        <span className={styles.project}>
          <Link
            to={{
              pathname: paths.documents,
              search: new URLSearchParams({ project: project.key }).toString(),
            }}
            className={styles.crumb}
          >
            <ProjectMark project={project} />
            {project.name}
          </Link>
          <span aria-hidden="true" className={styles.slash}>
            /
          </span>
        </span>
      )}
    </nav>
  );
}
