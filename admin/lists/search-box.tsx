import { CloseButton, TextInput } from '@mantine/core';
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
