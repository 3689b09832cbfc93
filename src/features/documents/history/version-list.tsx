import { Link, useNavigate, useSearchParams } from 'react-router';
import type { DocumentVersion } from '#contract/app/documents.ts';
import { ActorMark } from '#entities/person/bot-mark.tsx';
import { formatClock, formatDay, sameDay } from '#lib/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { Select } from '#ui/select.tsx';
import { useShortcut } from '#ui/shortcuts.ts';
import { usePhone } from '#ui/use-media.ts';
import styles from './history-page.module.css';

export function versionTime({ updated_at }: DocumentVersion, now = new Date()): string {
  const at = new Date(updated_at);
  return sameDay(at, now) ? `today ${formatClock(at)}` : `${formatDay(at, now)} ${formatClock(at)}`;
}

const kindWords = { published: 'Published', conflict: 'Conflict', discarded: 'Discarded' } as const;
const isNamed = (kind: string): kind is keyof typeof kindWords => Object.hasOwn(kindWords, kind);

function kindWord({ kind }: DocumentVersion, before: string): string {
  return isNamed(kind) ? before + kindWords[kind].toLowerCase() : '';
}

function KindBadge({ version: { kind } }: { version: DocumentVersion }) {
  if (!isNamed(kind)) return null;
  return <Badge tone={kind === 'published' ? 'ok' : 'neutral'}>{kindWords[kind]}</Badge>;
}

const searchOf = (id: string) => new URLSearchParams({ version: id }).toString();

/** The versions, newest first; a select field on phones. */
export function VersionList({ versions, shown }: { versions: readonly DocumentVersion[]; shown: string }) {
  const phone = usePhone();
  const navigate = useNavigate();
  const [, setSearch] = useSearchParams();
  const go = (by: number) => {
    const next = versions[versions.findIndex(({ id }) => id === shown) + by];
    if (next) void navigate({ search: searchOf(next.id) }, { replace: true });
  };
  useShortcut('j', () => go(1), { label: 'Earlier version', scope: 'History' });
  useShortcut('k', () => go(-1), { label: 'Later version', scope: 'History' });
  if (phone) {
    return (
      <div className={styles.choice}>
        <Select
          label="Version"
          value={shown}
          onChange={id => setSearch({ version: id }, { replace: true })}
          options={versions.map(version => ({
            value: version.id,
            label: `${versionTime(version)}, ${version.created_by.name}${kindWord(version, ', ')}`,
          }))}
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
              to={{ search: searchOf(version.id) }}
              replace
              aria-current={version.id === shown || undefined}
            >
              <span className={styles.time}>
                {versionTime(version)}
                {version.is_current && <span className={styles.current}>current</span>}
              </span>
              <span className={styles.by}>
                <ActorMark actor={version.created_by} showName />
                <KindBadge version={version} />
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
