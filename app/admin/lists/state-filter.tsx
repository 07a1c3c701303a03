import { type StateFilter as Filter, stateFilters } from './item-states.ts';
import styles from './state-filter.module.css';

interface Props {
  value: Filter;
  counts: Record<Filter, number>;
  onChange: (value: Filter) => void;
}

export function StateFilter({ value, counts, onChange }: Props) {
  return (
    <fieldset className={styles.filter}>
      <legend className={styles.legend}>Show by state</legend>
      {(Object.keys(stateFilters) as Filter[]).map((name) => (
        <label key={name} className={styles.choice}>
          <input
            type="radio"
            name="state"
            value={name}
            checked={value === name}
            onChange={() => onChange(name)}
          />
          {stateFilters[name]} <span className={styles.count}>{counts[name]}</span>
        </label>
      ))}
    </fieldset>
  );
}
