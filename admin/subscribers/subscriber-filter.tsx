import type { SubscriberPage } from '../../contract/newsletter/newsletter.ts';
import type { SubscriberState } from '../../contract/newsletter/newsletter-states.ts';
import { SearchBox } from '../lists/search-box.tsx';
import styles from '../lists/state-filter.module.css';
import { manyRows } from '../lists/use-row-search.ts';
import { stateNames } from './subscriber-states.ts';

interface Props {
  state?: SubscriberState;
  search: string;
  counts: SubscriberPage['counts'];
  total: number;
  onState: (state?: SubscriberState) => void;
  onSearch: (search: string) => void;
}

export function SubscriberFilter(props: Props) {
  const { state, search, counts, total, onState, onSearch } = props;
  // The first is what “Total Subscribers” counts, and the default of the screen.
  const choices = [
    ...(Object.keys(stateNames) as SubscriberState[]).map((one) => ({
      state: one,
      name: stateNames[one],
      count: counts[one],
    })),
    { state: undefined, name: 'All addresses', count: total },
  ];
  return (
    <>
      <fieldset className={styles.filter}>
        <legend className={styles.legend}>Show by state</legend>
        {choices.map((choice) => (
          <label key={choice.name} className={styles.choice}>
            <input
              type="radio"
              name="state"
              checked={state === choice.state}
              onChange={() => onState(choice.state)}
            />
            {choice.name} <span className={styles.count}>{choice.count}</span>
          </label>
        ))}
      </fieldset>
      {(total >= manyRows || search) && (
        <SearchBox label="Search subscribers" value={search} onChange={onSearch} />
      )}
    </>
  );
}
