import { FilePlus2, Files, LayoutTemplate } from 'lucide-react';
import type { DocumentCommand } from './document-command.ts';

interface TemplateOptions {
  isTemplate: boolean;
  hasSubDocuments: boolean;
  /** Why the document itself cannot be changed; null where it can. */
  changeRefusal: string | null;
  /** Why no document can be made in its project. */
  creationRefusal: string | null;
  onCreate: (options: { withSubDocuments: boolean }) => void;
  onSet: (isTemplate: boolean) => void;
}

export function templateCommands(options: TemplateOptions): DocumentCommand[] {
  const { isTemplate, hasSubDocuments, changeRefusal, creationRefusal, onCreate, onSet } = options;
  const set = {
    id: 'template',
    text: isTemplate ? 'Stop using as template' : 'Save as template',
    icon: <LayoutTemplate />,
    disabledReason: changeRefusal,
    run: () => onSet(!isTemplate),
  };
  if (!isTemplate) return [set];
  const create = {
    id: 'from-template',
    text: 'New document from this template',
    icon: <FilePlus2 />,
    disabledReason: creationRefusal,
    run: () => onCreate({ withSubDocuments: false }),
  };
  const createWithSubDocuments = {
    id: 'from-template-with-sub-documents',
    text: 'New document with its sub-documents',
    icon: <Files />,
    disabledReason: creationRefusal,
    run: () => onCreate({ withSubDocuments: true }),
  };
  return [create, ...(hasSubDocuments ? [createWithSubDocuments] : []), set];
}
