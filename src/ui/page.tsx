import { createContext, type ReactNode, useContext, useRef } from 'react';
import { classNames } from './class-names.ts';
import { useDocumentTitle } from './document-title.ts';
import { KeptFocus } from './kept-focus.tsx';
import styles from './page.module.css';

/** What the surrounding app puts into every page's top bar. */
export interface PageFrame {
  /** At the very start: the button that opens the navigation on narrow screens. */
  lead?: ReactNode;
  /** Before the page's own actions: the search on phones. */
  trail?: ReactNode;
  /** A mark before the title. */
  mark?: ReactNode;
  /** Behind the title: the pages of one project. */
  tabs?: ReactNode;
  /** Below the bar, for the whole width: what holds for all pages of a project. */
  notice?: ReactNode;
}

const PageFrameContext = createContext<PageFrame>({});

/** Adds to the frame of the pages inside. */
export function PageFrame({ children, ...frame }: PageFrame & { children: ReactNode }) {
  const outer = useContext(PageFrameContext);
  const notice = (
    <>
      {outer.notice}
      {frame.notice}
    </>
  );
  return <PageFrameContext value={{ ...outer, ...frame, notice }}>{children}</PageFrameContext>;
}

/** A page: a bar, then bodies. Fills the sheet; its bodies scroll, the page does not. */
export function Page({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classNames(styles.page, className)}>{children}</div>;
}

export interface PageBarProps {
  /** The page's heading, the h1 that receives focus after navigation; also names the browser's tab. */
  title: string;
  /** The tab's name when the heading alone would not do, such as "Harbour board". */
  documentTitle?: string;
  /** In the place of the visible heading, such as a name that is edited in place; the h1 stays for readers. */
  heading?: ReactNode;
  /** Instead of the project's mark; null for none. */
  mark?: ReactNode;
  /** Links before the heading, the nearest last. */
  crumbs?: ReactNode;
  /** Instead of the project's pages; null for none. */
  tabs?: ReactNode;
  /** Right after the heading and the tabs: states, such as "Draft". */
  after?: ReactNode;
  /** Actions at the end, the main one last. */
  children?: ReactNode;
}

/** The bar at the top of a page. */
export function PageBar({
  title,
  documentTitle,
  heading,
  mark,
  crumbs,
  tabs,
  after,
  children,
}: PageBarProps) {
  const frame = useContext(PageFrameContext);
  useDocumentTitle(documentTitle ?? title);
  return (
    <>
      <header className={styles.bar}>
        {frame.lead}
        {crumbs ? <div className={styles.crumbs}>{crumbs}</div> : mark === undefined ? frame.mark : mark}
        <h1 tabIndex={-1} className={heading ? styles.hidden : styles.title}>
          {title}
        </h1>
        {heading}
        {tabs === undefined ? frame.tabs : tabs}
        {after}
        <div className={styles.actions}>
          {frame.trail}
          {children}
        </div>
      </header>
      {frame.notice}
    </>
  );
}

/** A second bar of 36 px: filters, search, ways to show. */
export function PageTools({ children, label }: { children: ReactNode; label: string }) {
  return (
    <div role="toolbar" aria-label={label} className={styles.tools}>
      {children}
    </div>
  );
}

/** The scrolling part of a page. Its place is remembered by name when people come back to the page. */
export function PageBody({
  children,
  width = 'full',
  name = 'page',
  className,
}: {
  children: ReactNode;
  /** full: to the edges with padding; form 640 px; list 960 px; bare: no padding, no scrolling of its own. */
  width?: 'full' | 'form' | 'list' | 'bare';
  name?: string;
  className?: string | undefined;
}) {
  const inner = useRef<HTMLDivElement>(null);
  if (width === 'bare') return <div className={classNames(styles.bare, className)}>{children}</div>;
  return (
    <div className={classNames(styles.body, className)} data-scroll={name}>
      <div ref={inner} className={classNames(styles.inner, styles[width])}>
        {width !== 'full' && <KeptFocus within={inner} />}
        {children}
      </div>
    </div>
  );
}
