import { Button, ColorPicker, Group, Popover, TextInput } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { type ReactNode, useState } from 'react';
import { messages } from '../../contract/call/errors.ts';
import { limits } from '../../contract/limits/limits.ts';
import { hexColourPattern } from '../../contract/text/hex-colour.ts';

interface Props {
  label: string;
  icon: ReactNode;
  value: string | undefined;
  onChange: (colour: string | null) => void;
}

const palette = [
  '#000000',
  '#495057',
  '#868e96',
  '#ffffff',
  '#c92a2a',
  '#e8590c',
  '#f08c00',
  '#2b8a3e',
  '#0b7285',
  '#1864ab',
  '#5f3dc4',
  '#a61e4d',
  '#ffec99',
  '#d0ebff',
];

export function ColourControl({ label, icon, value, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState('');
  const isValid = draft === '' || hexColourPattern.test(draft);

  function choose(colour: string | null) {
    onChange(colour);
    setOpen(false);
  }

  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      trapFocus
      withinPortal
      shadow="md"
      position="bottom-start"
    >
      <Popover.Target>
        <RichTextEditor.Control
          aria-label={label}
          title={label}
          active={Boolean(value)}
          onClick={() => {
            setDraft(value?.startsWith('#') ? value : '');
            setOpen(!isOpen);
          }}
        >
          {icon}
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown p="sm" aria-label={label}>
        <ColorPicker
          format="hex"
          withPicker={false}
          swatches={palette}
          swatchesPerRow={7}
          fullWidth
          onColorSwatchClick={choose}
        />
        <TextInput
          label="Hex color"
          size="xs"
          mt="sm"
          maxLength={limits.hexColourCharacters}
          value={draft}
          onChange={(event) => setDraft(event.currentTarget.value)}
          error={isValid ? undefined : messages.colour.invalid}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (hexColourPattern.test(draft)) choose(draft);
          }}
        />
        <Group mt="sm" gap="xs" grow>
          <Button size="xs" variant="default" onClick={() => choose(null)}>
            Remove
          </Button>
          <Button size="xs" disabled={!hexColourPattern.test(draft)} onClick={() => choose(draft)}>
            Apply
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}
