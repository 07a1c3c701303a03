import { NativeSelect } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  everything,
  filters,
  kindFilters,
  type Narrowing,
  narrowingQuery,
  readNarrowing,
  sorts,
} from '../../api/narrowing.ts';
import { useAddressed } from '../../kit/use-addressed.ts';
import { SearchBox } from '../../lists/search-box.tsx';
import filterStyles from '../../lists/state-filter.module.css';
import styles from './narrowing-bar.module.css';

const typingPauseMs = 250;

/** What is shown lives in the URL, so it can be shared and Back works. */
export function useAddressedNarrowing() {
  const [params, setParams] = useSearchParams();
  const addressed = useMemo(() => readNarrowing(params), [params]);
  const [narrowing, choose] = useAddressed(addressed, params.toString());
  const [search, setSearch] = useState(addressed.search);
  const sent = useRef(addressed.search);

  useEffect(() => {
    // The URL itself changed the search, as with Back: it replaces what is typed.
    if (addressed.search !== sent.current) setSearch(addressed.search);
    sent.current = addressed.search;
  }, [addressed]);

  function narrow(change: Partial<Narrowing>) {
    const next = { ...narrowing, ...change };
    // One history entry per search, however many keystrokes it took.
    const replace = Boolean(change.search && narrowing.search);
    sent.current = next.search;
    choose(next);
    setParams(Object.entries(narrowingQuery(next)), { replace, preventScrollReset: true });
  }

  const searchSoon = useDebouncedCallback(
    (text: string) => narrow({ search: text.trim() }),
    typingPauseMs,
  );

  return {
    narrowing,
    narrow,
    search,
    setSearch(text: string) {
      setSearch(text);
      searchSoon(text);
    },
    showAll() {
      setSearch('');
      narrow({ ...everything, sort: narrowing.sort });
    },
  };
}

interface Props {
  narrowing: Narrowing;
  search: string;
  onSearch: (text: string) => void;
  onNarrow: (change: Partial<Narrowing>) => void;
}

const kinds = Object.keys(kindFilters) as Narrowing['kind'][];
const filterNames = Object.keys(filters) as NonNullable<Narrowing['filter']>[];
const sortChoices = Object.entries(sorts).map(([value, label]) => ({ value, label }));

export function NarrowingBar({ narrowing, search, onSearch, onNarrow }: Props) {
  return (
    <div>
      <div className={styles.line}>
        <div className={styles.search}>
          <SearchBox label="Search files" value={search} onChange={onSearch} />
        </div>
        <NativeSelect
          className={styles.sort}
          aria-label="Sort by"
          data={sortChoices}
          value={narrowing.sort}
          onChange={(event) => onNarrow({ sort: event.currentTarget.value as Narrowing['sort'] })}
        />
      </div>
      <div className={styles.line}>
        <fieldset className={filterStyles.filter}>
          <legend className={filterStyles.legend}>Show by kind</legend>
          {kinds.map((kind) => (
            <label key={kind} className={filterStyles.choice}>
              <input
                type="radio"
                name="kind"
                value={kind}
                checked={narrowing.kind === kind}
                onChange={() => onNarrow({ kind })}
              />
              {kindFilters[kind]}
            </label>
          ))}
        </fieldset>
        <fieldset className={filterStyles.filter}>
          <legend className={filterStyles.legend}>Show only</legend>
          {filterNames.map((filter) => (
            <label key={filter} className={filterStyles.choice}>
              <input
                type="checkbox"
                checked={narrowing.filter === filter}
                onChange={(event) =>
                  onNarrow({ filter: event.currentTarget.checked ? filter : null })
                }
              />
              {filters[filter]}
            </label>
          ))}
        </fieldset>
      </div>
    </div>
  );
}
