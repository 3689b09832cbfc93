import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './analytics-page.module.css';
import type { KeyFigure } from './measures/figures.ts';

export function FigureStrip({ figures }: { figures: readonly KeyFigure[] }) {
  return (
    <dl className={styles.strip}>
      {figures.map(figure => (
        <div key={figure.name} className={styles.figure}>
          <dt>{figure.name}</dt>
          <dd>
            {figure.value === null ? (
              <b>
                <span aria-hidden="true">–</span>
                <VisuallyHidden>Unknown</VisuallyHidden>
              </b>
            ) : (
              <>
                <b>{figure.value}</b> <small>{figure.unit}</small>
              </>
            )}
          </dd>
          <dd className={styles.note} data-tone={figure.tone}>
            {figure.reference ? (
              <Link to={paths.ticket(figure.reference)} className={styles.ticket}>
                {figure.reference}
              </Link>
            ) : (
              figure.note
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
