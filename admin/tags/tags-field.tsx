import { Combobox, Pill, PillsInput, useCombobox } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { messages } from '../../contract/call/errors.ts';
import { lengths } from '../../contract/limits/limits.ts';
import { cacheTag } from '../api/cached-lists.ts';
import { client } from '../api/client.ts';
import { tagsQuery } from '../api/queries.ts';
import { memoField } from '../forms/memoized-fields.ts';
import { creatableTitle, matchingTags } from './matching-tags.ts';

interface Props {
  value?: string[];
  onChange: (ids: string[]) => void;
  error?: ReactNode;
}

const create = '$create';
const none: string[] = [];

/** Search, select, remove, and create tags. */
export const TagsField = memoField(({ value = none, onChange, error }: Props) => {
  const { data: tags } = useSuspenseQuery(tagsQuery);
  const [search, setSearch] = useState('');
  // The selection may change while a tag is being created.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const found = matchingTags(tags, value, search);
  const newTitle = creatableTitle(tags, search);
  const { selectFirstOption } = combobox;

  // Highlights what Enter would select while typing.
  useEffect(() => {
    if (search.trim()) selectFirstOption();
  }, [search, selectFirstOption]);

  async function submit(option: string) {
    setSearch('');
    if (option !== create) return onChange([...value, option]);
    if (newTitle === undefined) return;
    try {
      const tag = await client.createTag({ body: { title: newTitle } });
      cacheTag(tag);
      onChange([...latest.current, tag.id]);
    } catch (failure) {
      // biome-ignore lint/suspicious/noConsole: the specification requires this failure to be logged only
      console.error(messages.tags.createFailed, failure);
    }
  }

  function pressKey(event: KeyboardEvent) {
    if (event.key === 'Backspace' && search === '') onChange(value.slice(0, -1));
  }

  return (
    <Combobox store={combobox} onOptionSubmit={submit} withinPortal>
      <Combobox.DropdownTarget>
        <PillsInput label="Tags" error={error} onClick={() => combobox.openDropdown()}>
          <Pill.Group>
            {tags
              .filter(({ id }) => value.includes(id))
              .map(({ id, title }) => (
                <Pill
                  key={id}
                  withRemoveButton
                  onRemove={() => onChange(value.filter((one) => one !== id))}
                  removeButtonProps={{
                    'aria-label': `Remove ${title}`,
                    'aria-hidden': false,
                    tabIndex: 0,
                  }}
                >
                  {title}
                </Pill>
              ))}
            <Combobox.EventsTarget>
              <PillsInput.Field
                value={search}
                placeholder="Search or create tags"
                maxLength={lengths.tagTitle}
                onFocus={() => combobox.openDropdown()}
                onBlur={() => combobox.closeDropdown()}
                onChange={(event) => {
                  setSearch(event.currentTarget.value);
                  combobox.openDropdown();
                }}
                onKeyDown={pressKey}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown>
        <Combobox.Options mah={240} style={{ overflowY: 'auto' }} aria-label="Tags">
          {found.map(({ id, title }) => (
            <Combobox.Option key={id} value={id}>
              {title}
            </Combobox.Option>
          ))}
          {newTitle !== undefined && (
            <Combobox.Option value={create}>Create “{newTitle}”</Combobox.Option>
          )}
        </Combobox.Options>
        {found.length === 0 && <Combobox.Empty>No tags found</Combobox.Empty>}
      </Combobox.Dropdown>
    </Combobox>
  );
});
