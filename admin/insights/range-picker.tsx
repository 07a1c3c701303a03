import { Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAddressed } from '../kit/use-addressed.ts';
import filter from '../lists/state-filter.module.css';
import {
  type Range,
  type RangeName,
  rangeNames,
  rangeQuery,
  rangeTrouble,
  readRange,
} from './ranges.ts';

/** The selected days. The choice lives in the URL, so it can be shared and Back works. */
export function useRange() {
  const [params, setParams] = useSearchParams();
  const [range, choose] = useAddressed(readRange(params), params.toString());

  function setRange(next: Range) {
    const query = rangeQuery(next);
    choose(readRange(query));
    setParams(query, { preventScrollReset: true });
  }

  return { range, setRange };
}

interface Props {
  range: Range;
  onChange: (range: Range) => void;
}

export function RangePicker({ range, onChange }: Props) {
  return (
    <>
      <fieldset className={filter.filter}>
        <legend className={filter.legend}>Days to show</legend>
        {(Object.keys(rangeNames) as RangeName[]).map((name) => (
          <label key={name} className={filter.choice}>
            <input
              type="radio"
              name="range"
              checked={range.name === name}
              onChange={() => onChange({ ...range, name })}
            />
            {rangeNames[name]}
          </label>
        ))}
      </fieldset>
      {range.name === 'own' && <OwnRange range={range} onChange={onChange} />}
    </>
  );
}

/** Shows what is being typed; it's applied once it is a valid range. */
function OwnRange({ range, onChange }: Props) {
  const [{ from, to }, setDays] = useState(range);
  const trouble = rangeTrouble(from, to);

  function change(days: { from?: string; to?: string }) {
    const changed = { ...range, from, to, ...days };
    setDays(changed);
    if (!rangeTrouble(changed.from, changed.to)) onChange(changed);
  }

  return (
    <Group align="flex-end" gap="sm" mb="md">
      <TextInput
        type="date"
        label="From"
        value={from}
        onChange={({ currentTarget }) => change({ from: currentTarget.value })}
      />
      <TextInput
        type="date"
        label="To"
        value={to}
        onChange={({ currentTarget }) => change({ to: currentTarget.value })}
      />
      <Text role="alert" c="red.9" size="sm" py={8}>
        {trouble}
      </Text>
    </Group>
  );
}
