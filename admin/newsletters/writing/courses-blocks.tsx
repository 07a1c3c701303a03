import { MultiSelect, NumberInput, Select } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { limits } from '../../../contract/limits/limits.ts';
import { categoriesQuery } from '../../api/categories-query.ts';
import { isOnSite } from '../../api/item-states.ts';
import { productsQuery } from '../../api/products-query.ts';
import columns from '../../forms/columns.module.css';

interface ChosenProps {
  value: string[];
  onChange: (products: string[]) => void;
  error: ReactNode;
}

/** Courses rendered as cards, in the order they were chosen. */
export function ChosenCourses({ value, onChange, error }: ChosenProps) {
  const { data: products } = useSuspenseQuery(productsQuery);
  const onSite = products.filter(isOnSite);
  // Courses unpublished since are left out of the mail.
  const away = value.filter((chosen) => onSite.every(({ id }) => id !== chosen));
  return (
    <MultiSelect
      label="Courses"
      description="They come out as cards, in the order in which you choose them."
      data={[
        ...onSite.map(({ id, title }) => ({ value: id, label: title })),
        ...away.map((id) => ({ value: id, label: 'Not on the site' })),
      ]}
      searchable
      selectFirstOptionOnChange
      hidePickedOptions
      maxValues={limits.newsletterCourses}
      nothingFoundMessage="No courses found"
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}

interface Latest {
  count: number;
  category: string | null;
}

interface LatestProps {
  value: Latest;
  onChange: (latest: Latest) => void;
}

/** The newest courses at the time of sending. */
export function LatestCourses({ value: { count, category }, onChange }: LatestProps) {
  const { data: categories } = useSuspenseQuery(categoriesQuery);
  return (
    <div className={columns.pair}>
      <NumberInput
        label="How many"
        description="The newest when the mail is sent."
        min={1}
        max={limits.newsletterCourses}
        clampBehavior="strict"
        allowDecimal={false}
        value={count}
        onChange={(typed) => onChange({ count: Number(typed) || 1, category })}
      />
      <Select
        label="Category"
        placeholder="All categories"
        data={categories.map(({ id, title }) => ({ value: id, label: title }))}
        clearable
        clearButtonProps={{ 'aria-label': 'All categories' }}
        value={category}
        onChange={(chosen) => onChange({ count, category: chosen })}
      />
    </div>
  );
}
