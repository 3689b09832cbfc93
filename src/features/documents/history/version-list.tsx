import { Link, useSearchParams } from 'react-router';
import type { DocumentVersion } from '#contract/app/documents.ts';
import { ActorMark } from '#entities/person/bot-mark.tsx';
import { versionTime } from '#lib/version-time.ts';
import { Badge } from '#ui/badge.tsx';
import { Select } from '#ui/select.tsx';
import { useShortcut } from '#ui/shortcuts.ts';
import { usePhone } from '#ui/use-media.ts';
import styles from './history-page.module.css';

const kindNames: Partial<Record<string, string>> = {
  published: 'Published',
  kept: 'Before a large change',
  conflict: 'Side of a conflict',
  discarded: 'Discarded',
};

function labelOf(version: DocumentVersion): string {
  const parts = [versionTime(version), version.created_by.name, kindNames[version.kind]?.toLowerCase()];
  return parts.filter(Boolean).join(', ');
}

interface VersionListProps {
  versions: readonly DocumentVersion[];
  openId: string;
  onShow: () => void;
}

export function VersionList({ versions, openId, onShow }: VersionListProps) {
  const phone = usePhone();
  const [, setSearch] = useSearchParams();
  const show = (version: string) => {
    onShow();
    setSearch({ version }, { replace: true });
  };
  const moveBy = (offset: number) => {
    const next = versions[versions.findIndex(({ id }) => id === openId) + offset];
    if (next) show(next.id);
  };
  useShortcut('j', () => moveBy(1), { label: 'Earlier version', scope: 'History' });
  useShortcut('k', () => moveBy(-1), { label: 'Later version', scope: 'History' });
  if (phone) {
    return (
      <div className={styles.choice}>
        <Select
          label="Version"
          value={openId}
          onChange={show}
          options={versions.map(version => ({ value: version.id, label: labelOf(version) }))}
        />
      </div>
    );
  }
  return (
    <nav className={styles.list} aria-label="Versions">
      <ol>
        {versions.map(version => (
          <li key={version.id}>
            <Link
              className={styles.version}
              to={{ search: `?version=${version.id}` }}
              replace
              onClick={onShow}
              aria-current={version.id === openId || undefined}
            >
              <span className={styles.time}>
                {versionTime(version)}
                {version.is_current && <span className={styles.current}>current</span>}
              </span>
              <span className={styles.by}>
                <ActorMark actor={version.created_by} showName />
                {kindNames[version.kind] && (
                  <Badge tone={version.kind === 'published' ? 'ok' : 'neutral'}>
                    {kindNames[version.kind]}
                  </Badge>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
