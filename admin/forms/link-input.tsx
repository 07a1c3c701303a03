import type { TextInputProps } from '@mantine/core';
import { lengths } from '../../contract/limits/limits.ts';
import { completeLink } from '../../contract/links/links.ts';
import { colours } from '../kit/theme.ts';
import { TextInput } from './memoized-fields.ts';
import { useLinkTrouble } from './use-link-trouble.ts';

interface Props extends Omit<TextInputProps, 'onChange'> {
  onChange: (link: unknown) => void;
}

/** A URL field that adds a missing scheme on blur. */
export function LinkInput({ value, onChange, onBlur, ...props }: Props) {
  const trouble = useLinkTrouble(String(value ?? ''));
  return (
    <TextInput
      inputMode="url"
      spellCheck={false}
      maxLength={lengths.url}
      value={value}
      onChange={onChange}
      onBlur={(event) => {
        onBlur?.(event);
        const whole = completeLink(event.currentTarget.value);
        if (whole !== event.currentTarget.value) onChange(whole);
      }}
      {...props}
      {...(trouble && { description: trouble, descriptionProps: { c: colours.warning } })}
    />
  );
}
