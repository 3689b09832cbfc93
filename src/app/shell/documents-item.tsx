import { ChevronRight, FileText } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '#api/session.ts';
import { paths } from '#lib/paths.ts';
import { keepOnDevice, readDevice } from '#ui/device-storage.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { NavigationItem } from './navigation.tsx';
import styles from './sidebar.module.css';

const storageKey = 'docket.documents';

const DocumentTree = lazyComponent(
  async () => (await import('#features/documents/tree/sidebar-tree.tsx')).SidebarTree,
);

/** The link to the list of documents, with their tree below it on demand. */
export function DocumentsItem({ open }: { open: boolean }) {
  const { user } = useSession();
  const { pathname } = useLocation();
  const [isExpanded, setExpanded] = useState(() => readDevice(storageKey) === 'open');
  const toggle = () => {
    setExpanded(!isExpanded);
    keepOnDevice(storageKey, isExpanded ? null : 'open');
  };
  return (
    <>
      <NavigationItem
        to={paths.documents}
        icon={<FileText />}
        open={open || (isExpanded && pathname !== paths.documents)}
        beside={
          user && (
            <IconButton
              name="Document tree"
              tooltip={false}
              size={24}
              icon={<ChevronRight />}
              className={styles.twisty}
              aria-expanded={isExpanded}
              onClick={toggle}
            />
          )
        }
      >
        Documents
      </NavigationItem>
      {user && isExpanded && (
        <li>
          <DocumentTree />
        </li>
      )}
    </>
  );
}
