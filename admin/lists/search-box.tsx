import { CloseButton, TextInput } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { IconSearch } from '../kit/icons.ts';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Takes focus first when its dialog opens. */
  isFirst?: boolean;
}

export function SearchBox({ label, value, onChange, isFirst }: Props) {
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        value && (
          <CloseButton size="sm" aria-label="Clear the search" onClick={() => onChange('')} />
        )
      }
      mb="md"
      maw={360}
      data-autofocus={isFirst}
    />
  );
}

/** Lists with at least this many rows offer a search box. */
export const manyRows = 6;

/** Rows whose text contains the search; deferred, so that typing stays fast in long lists. */
export function useRowSearch<Item>(items: Item[], textOf: (item: Item) => string) {
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim().toLowerCase());
  const found = useMemo(
    () => (wanted ? items.filter((item) => textOf(item).toLowerCase().includes(wanted)) : items),
    [items, wanted, textOf],
  );
  return { search, setSearch, found, isSearching: wanted !== '' };
}
