import type { Label } from '#contract/labels.ts';
import { LabelPill } from '#entities/project/label-pill.tsx';
import styles from './labels.module.css';

const maxLabels = 2;

export function FirstLabels({ labels }: { labels: readonly Label[] }) {
  const others = labels.slice(maxLabels);
  return (
    <>
      {labels.slice(0, maxLabels).map(label => (
        <LabelPill key={label.id} name={label.name} color={label.color} />
      ))}
      {others.length > 0 && (
        <span className={styles.more} title={others.map(label => label.name).join(', ')}>
          +{others.length}
        </span>
      )}
    </>
  );
}
