import { Select, type SelectProps } from '@mantine/core';

/** One of many, found by typing: what is typed replaces the name of the current choice. */
export function SearchSelect({ onFocus, ...props }: SelectProps) {
  return (
    <Select
      searchable
      selectFirstOptionOnChange
      onFocus={(event) => {
        event.currentTarget.select();
        onFocus?.(event);
      }}
      // After the focus, a click puts the caret into the text.
      onClick={(event) => event.currentTarget.select()}
      {...props}
    />
  );
}
