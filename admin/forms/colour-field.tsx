import { ColorInput, type PopoverProps } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { messages } from '../../contract/call/errors.ts';
import { limits } from '../../contract/limits/limits.ts';
import { hexColourPattern } from '../../contract/text/hex-colour.ts';
import { useEditContext } from '../kit/edit-context.ts';
import { memoField } from './memoized-fields.ts';

interface Props {
  label: string;
  /** The field's form path, one of the props that forms pass to their fields. */
  'data-path'?: string;
  description?: string;
  value?: string;
  error?: ReactNode;
  /** Shown while empty. Without a placeholder, a color is required. */
  placeholder?: string;
  onChange: (colour: string) => void;
}

const swatches = [
  '#ffffff',
  '#000000',
  '#2563eb',
  '#7c3aed',
  '#db2777',
  '#dc2626',
  '#ea580c',
  '#16a34a',
];

const middlewares = {
  shift: true,
  flip: { fallbackPlacements: ['right-start', 'left-start', 'bottom-start'] },
} satisfies PopoverProps['middlewares'];

/** A picker and a text box. Only valid colors reach the form; an invalid draft stays here with an error. */
export const ColourField = memoField((props: Props) => {
  const { label, description, value = '', placeholder, error, onChange } = props;
  const path = props['data-path'] ?? label;
  const [draft, setDraft] = useState(value);
  const [seen, setSeen] = useState(value);
  // The form may set another color, such as when it loads a newer version.
  if (value !== seen) {
    setSeen(value);
    setDraft(value);
  }
  const isEmpty = placeholder !== undefined && value === '' && draft === '';
  const isValid = isEmpty || hexColourPattern.test(draft);
  const { holdText } = useEditContext();
  useEffect(() => (isValid ? undefined : holdText(path)), [isValid, path, holdText]);

  function take(text: string) {
    setDraft(text);
    if (!hexColourPattern.test(text)) return;
    setSeen(text);
    onChange(text);
  }

  return (
    <ColorInput
      label={label}
      description={description}
      value={draft}
      placeholder={placeholder}
      onChange={take}
      maxLength={limits.hexColourCharacters}
      fixOnBlur={false}
      format="hex"
      swatches={swatches}
      swatchesPerRow={8}
      error={isValid ? error : messages.colour.invalid}
      // Above the field and its label, so that it doesn't cover the messages and the preview below.
      popoverProps={{ withinPortal: true, position: 'top-start', offset: 30, middlewares }}
      eyeDropperButtonProps={{ 'aria-label': `Pick ${label} from the screen` }}
    />
  );
});
