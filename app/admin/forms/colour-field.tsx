import { ColorInput, type PopoverProps } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { messages } from '../../../contract/call/errors.ts';
import { hexColourPattern } from '../../../contract/colours/colour.ts';
import { limits } from '../../../contract/limits/limits.ts';
import { useEditContext } from './edit-context.ts';
import { memoField } from './memo-field.ts';

interface Props {
  label: string;
  /** The field's path, among what the form gives its fields. */
  'data-path'?: string;
  description?: string;
  value?: string;
  error?: ReactNode;
  /** What it says while no colour is entered. Without one, a colour is required. */
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

/** A picker and a text box. Only valid colours leave it: a draft stays here and says what it lacks. */
export const ColourField = memoField((props: Props) => {
  const { label, description, value = '', placeholder, error, onChange } = props;
  const path = props['data-path'] ?? label;
  const [draft, setDraft] = useState(value);
  const [seen, setSeen] = useState(value);
  // The form may set another colour, as when a newer version is taken over.
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
      // Above the field and its label: what it has to say, and its preview, stand below.
      popoverProps={{ withinPortal: true, position: 'top-start', offset: 30, middlewares }}
      eyeDropperButtonProps={{ 'aria-label': `Pick ${label} from the screen` }}
    />
  );
});
