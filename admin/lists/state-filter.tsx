import styles from './state-filter.module.css';

interface Props<Name extends string> {
  /** Labels of the filters. */
  names: Record<Name, string>;
  value: Name;
  counts: Record<Name, number>;
  onChange: (value: Name) => void;
}

export function StateFilter<Name extends string>({ names, value, counts, onChange }: Props<Name>) {
  return (
    <fieldset className={styles.filter}>
      <legend className={styles.legend}>Show by state</legend>
      {(Object.keys(names) as Name[]).map((name) => (
        <label key={name} className={styles.choice}>
          <input
            type="radio"
            name="state"
            value={name}
            checked={value === name}
            onChange={() => onChange(name)}
          />
          {names[name]} <span className={styles.count}>{counts[name]}</span>
        </label>
      ))}
    </fieldset>
  );
}
