import { Link, useNavigate } from 'react-router';
import type { DocumentDetail } from '#contract/documents.ts';
import { RichText } from '#editor/rich-text.tsx';
import { TagPill } from '#entities/project/tag-pill.tsx';
import { isBlankHtml } from '#lib/html/is-blank-html.ts';
import { paths } from '#lib/paths.ts';
import { CommentableText } from '../comments/commentable-text.tsx';
import styles from './document-page.module.css';
import {
  changesFactOf,
  DocumentAudience,
  editorsFactOf,
  Facts,
  PublicationFact,
  WordCount,
} from './facts.tsx';
import { useOpenDocument } from './open-document.tsx';

interface ReadingTextProps {
  document: DocumentDetail;
  html: string;
  words: number;
  onHeadingLink?: (id: string) => void;
  commentable?: boolean;
}

/** What stands above the text of a document that is read. */
export function ReadingHead({ document, words }: Pick<ReadingTextProps, 'document' | 'words'>) {
  const { mayWrite } = useOpenDocument();
  const { editors, tags, caption } = document;
  const editorsFact = editorsFactOf(editors, { mayWrite });
  return (
    <>
      {tags.length === 0 && mayWrite && <div className={styles.tags} />}
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label="Tags">
          {tags.map(({ name }) => (
            <li key={name}>
              <TagPill
                name={name}
                render={<Link to={`${paths.documents}?${new URLSearchParams({ tags: name })}`} />}
              />
            </li>
          ))}
        </ul>
      )}
      <p className={styles.title} dir="auto" data-print-title data-copy-as="h1">
        {document.title}
      </p>
      {caption && (
        <p className={styles.caption} dir="auto" data-copy-as="p">
          {caption}
        </p>
      )}
      <Facts>
        <PublicationFact document={document} />
        {changesFactOf(document)}
        {editors.length > 0 && editorsFact}
        {(words > 0 || mayWrite) && <WordCount words={words} />}
        {/* Behind the other facts its room shows no gap. */}
        {editors.length === 0 && editorsFact}
        <DocumentAudience />
      </Facts>
      {/* The editor has its field for the caption above, and begins at the same height. */}
      {!caption && mayWrite && <div className={styles.captionRoom} />}
    </>
  );
}

export function ReadingText({ document, html, words, onHeadingLink, commentable = false }: ReadingTextProps) {
  const navigate = useNavigate();
  const { resolveMention } = useOpenDocument();
  const Text = commentable ? CommentableText : RichText;
  return (
    <>
      <ReadingHead document={document} words={words} />
      <div data-document-text>
        {isBlankHtml(html) ? (
          <p className={styles.empty}>This document has no text yet.</p>
        ) : (
          <Text
            html={html}
            variant="document"
            headingAnchors
            onHeadingLink={onHeadingLink}
            resolveMention={resolveMention}
            onNavigate={href => void navigate(href)}
          />
        )}
      </div>
    </>
  );
}
