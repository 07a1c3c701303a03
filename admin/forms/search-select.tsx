import { Select, type SelectProps } from '@mantine/core';

/** A searchable select; typing replaces the name of the current choice. */
export function SearchSelect({ onFocus, ...props }: SelectProps) {
  return (
    <Select
      searchable
      selectFirstOptionOnChange
      onFocus={(event) => {
        event.currentTarget.select();
        onFocus?.(event);
      }}
      // A click places the caret after focusing, which clears the selection.
      onClick={(event) => event.currentTarget.select()}
      {...props}
    />
  );
}
