import type { ReactNode, SubmitEvent } from 'react';
import { visitorLengths } from '../../contract/limits/visitor-limits.ts';
import { searchParameter, searchPath } from '../../contract/search/search-address.ts';
import { SearchIcon } from '../../ui/icons.tsx';
import styles from './search-form.module.css';

interface SearchFormProps {
  typed: string;
  onType: (text: string) => void;
  onSubmit?: (event: SubmitEvent) => void;
  /** Rendered beside the field. */
  children?: ReactNode;
}

/** Without scripts, the browser submits it and gets the results page. */
export function SearchForm({ typed, onType, onSubmit, children }: SearchFormProps) {
  return (
    <search className={styles.search}>
      <form className={styles.form} action={searchPath} onSubmit={onSubmit}>
        <span className={styles.icon}>
          <SearchIcon />
        </span>
        <input
          className={styles.field}
          type="search"
          name={searchParameter}
          aria-label="Search courses"
          placeholder="Search courses"
          value={typed}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          maxLength={visitorLengths.search}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
        />
        <button className={styles.submit} type="submit">
          Search
        </button>
      </form>
      {children}
    </search>
  );
}
