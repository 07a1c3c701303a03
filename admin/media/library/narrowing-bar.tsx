import { NativeSelect } from '@mantine/core';
import { filters, kindFilters, type Narrowing, sorts } from '../../api/narrowing.ts';
import { SearchBox } from '../../lists/search-box.tsx';
import filterStyles from '../../lists/state-filter.module.css';
import styles from './narrowing-bar.module.css';

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
