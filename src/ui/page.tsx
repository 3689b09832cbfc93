import { createContext, type ReactNode, type Ref, useContext, useRef } from 'react';
import { classNames } from './class-names.ts';
import { useDocumentTitle } from './document-title.ts';
import { FocusRecovery } from './focus-recovery.tsx';
import styles from './page.module.css';
import hidden from './visually-hidden.module.css';

export interface PageFrame {
  lead?: ReactNode;
  /** Shown before the page's own actions: the search on phones. */
  trail?: ReactNode;
  mark?: ReactNode;
  tabs?: ReactNode;
  notice?: ReactNode;
}

const PageFrameContext = createContext<PageFrame>({});

export function PageFrame({ children, ...frame }: PageFrame & { children: ReactNode }) {
  const parentFrame = useContext(PageFrameContext);
  const notice = (
    <>
      {parentFrame.notice}
      {frame.notice}
    </>
  );
  return <PageFrameContext value={{ ...parentFrame, ...frame, notice }}>{children}</PageFrameContext>;
}

/** The notices of the frame, for layers that cover the bar of the page. */
export function PageNotice() {
  return useContext(PageFrameContext).notice;
}

/** Fills the sheet; its bodies scroll, the page does not. */
export function Page({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classNames(styles.page, className)}>{children}</div>;
}

interface PageBarProps {
  /** The h1, which receives the focus after navigation; also names the browser's tab. */
  title: string;
  /** Replaces `title` in the browser's tab, such as "Harbour board". */
  documentTitle?: string;
  /** Replaces the visible heading, such as a name that is edited in place; the h1 stays for screen readers. */
  heading?: ReactNode;
  mark?: ReactNode;
  crumbs?: ReactNode;
  tabs?: ReactNode;
  /** Shown after heading and tabs: states, such as "Draft". */
  after?: ReactNode;
  children?: ReactNode;
}

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
  const visibleMark = mark === undefined ? frame.mark : mark;
  return (
    <>
      <header className={styles.bar}>
        {frame.lead}
        {crumbs ? <div className={styles.crumbs}>{crumbs}</div> : visibleMark}
        <h1 tabIndex={-1} dir="auto" className={heading ? hidden.hidden : styles.title}>
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

interface PageToolsProps {
  children: ReactNode;
  label: string;
  /** The width of the body below. */
  width?: 'full' | 'list';
}

export function PageTools({ children, label, width = 'full' }: PageToolsProps) {
  return (
    <div
      role="toolbar"
      aria-label={label}
      className={classNames(styles.tools, width === 'list' && styles.listTools)}
    >
      {children}
    </div>
  );
}

const pageHeading = () => document.querySelector<HTMLElement>('main h1');

/** Back restores the scroll position by `name`. */
export function PageBody({
  children,
  width = 'full',
  name = 'page',
  className,
  ref,
}: {
  children: ReactNode;
  /** full: to the edges with padding; form 640 px; list 960 px; bare: no padding, no scrolling of its own. */
  width?: 'full' | 'form' | 'list' | 'bare';
  name?: string;
  className?: string | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
}) {
  const inner = useRef<HTMLDivElement>(null);
  if (width === 'bare')
    return (
      <div ref={ref} className={classNames(styles.bare, className)}>
        {children}
      </div>
    );
  return (
    <div ref={ref} className={classNames(styles.body, className)} data-scroll={name}>
      <div ref={inner} className={classNames(styles.inner, styles[width])}>
        {width !== 'full' && <FocusRecovery within={inner} fallback={pageHeading} />}
        {children}
      </div>
    </div>
  );
}
