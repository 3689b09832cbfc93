import { Clock, FileText, Search, Ticket, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { filterKindOf, filterNames } from './query/filter-kinds.ts';
import { recentPages } from './recents/recent-pages.ts';
import { forgetSearch, recentSearches } from './recents/recent-searches.ts';
import styles from './search-page.module.css';

/** Shown before something is searched. */
export function EmptySearch({ onFilter }: { onFilter: (text: string) => void }) {
  const [searches, setSearches] = useState(recentSearches);
  const [pages] = useState(recentPages);
  const forget = (text: string) => {
    forgetSearch(text);
    setSearches(recentSearches());
  };
  return (
    <>
      {pages.length > 0 && (
        <section aria-label="Recently opened" className={styles.results}>
          <h2 className={styles.heading}>Recently opened</h2>
          <ul>
            {pages.map(({ path, title }) => (
              <li key={path} className={styles.recent}>
                <Link to={path} className={styles.recentLink} data-row={path}>
                  {path.startsWith(`${paths.documents}/`) ? <FileText /> : <Ticket />}
                  <span className={styles.recentWords} dir="auto">
                    {title}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {searches.length > 0 && (
        <section aria-label="Recent searches" className={styles.results}>
          <h2 className={styles.heading}>Recent searches</h2>
          <ul>
            {searches.map(text => (
              <li key={text} className={styles.recent}>
                <Link to={paths.search(text)} className={styles.recentLink} data-row={text}>
                  <Clock />
                  <span className={styles.recentWords} dir="auto">
                    {text}
                  </span>
                </Link>
                <IconButton name={`Forget ${text}`} icon={<X />} onClick={() => forget(text)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-label="Filters" className={styles.results}>
        <h2 className={styles.heading}>Filters</h2>
        <p className={styles.intro}>
          <Search /> Words are searched in titles, keys, texts and comments of every project you see; they may
          be unfinished. Filters narrow the search, also without words; a minus before one excludes it.
        </p>
        <ul className={styles.filters}>
          {filterNames.map(name => (
            <li key={name}>
              <Button size={28} variant="ghost" onClick={() => onFilter(`${name}:`)}>
                <span className={styles.filterName}>{name}:</span> {filterKindOf(name).hint}
              </Button>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
