import { closestCenter, DndContext } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Button, Input } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconGripVertical, IconPlus, IconTrash } from '../../kit/icons.ts';
import actionStyles from '../../lists/row-actions.module.css';
import { RowMenu } from '../../lists/row-menu.tsx';
import tableStyles from '../../lists/sortable-table.module.css';
import {
  announcementsFor,
  dragInstructions,
  useSortableItem,
  useSortingSensors,
} from '../../lists/sorting.ts';
import type { ProductValues } from './product-values.ts';
import styles from './sortable-entries.module.css';
import { useEntryKeys } from './use-entry-keys.ts';

interface Props<Entry> {
  form: UseFormReturnType<ProductValues>;
  /** Form path of the list. */
  path: string;
  /** What an entry is called, such as `Lesson`. */
  noun: string;
  /** Name of the parent, where there are several such lists. */
  within?: string;
  entries: Entry[];
  max: number;
  blank: () => Entry;
  /** Identifies an entry to the user. */
  titleOf: (entry: Entry) => string;
  /** Renders an entry; `addNext` inserts an empty one below it. */
  children: (entry: Entry, path: string, index: number, addNext: () => void) => ReactNode;
}

/** A list in a form: entries can be added, filled in, removed, and moved by drag, keyboard or menu. */
export function SortableEntries<Entry>(props: Props<Entry>) {
  const { form, path, noun, within, entries, max, blank, titleOf, children } = props;
  const { keys, ...change } = useEntryKeys(entries.length);
  const sensors = useSortingSensors();
  const list = useRef<HTMLOListElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const [added, setAdded] = useState<{ index: number }>();
  // A new entry takes focus, ready to be filled in.
  useEffect(() => {
    const entry = added && list.current?.children[added.index];
    entry?.querySelector<HTMLElement>(':is(input, textarea)')?.focus();
  }, [added]);

  const rows = entries.map((entry, index) => ({
    id: keys[index],
    title: [`${noun} ${index + 1}${within ? ` of ${within}` : ''}`, titleOf(entry)]
      .filter(Boolean)
      .join(', '),
  }));
  const placeOf = (id: unknown) => keys.indexOf(String(id));
  const move = (from: number, to: number) => {
    if (to < 0 || to >= entries.length) return;
    change.move(from, to);
    form.reorderListItem(path, { from, to });
  };
  const remove = (index: number) => {
    change.remove(index);
    form.removeListItem(path, index);
    adder.current?.focus();
  };
  const add = (index: number) => {
    if (entries.length >= max) return;
    change.insert(index);
    form.insertListItem(path, blank(), index);
    setAdded({ index });
  };
  const error = form.errors[path];

  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{
          announcements: announcementsFor(rows),
          screenReaderInstructions: dragInstructions,
        }}
        onDragEnd={({ active, over }) => {
          if (over && over.id !== active.id) move(placeOf(active.id), placeOf(over.id));
        }}
      >
        <SortableContext items={rows} strategy={verticalListSortingStrategy}>
          {entries.length > 0 && (
            <ol className={styles.entries} ref={list}>
              {entries.map((entry, index) => (
                <EntryCard
                  key={keys[index]}
                  id={keys[index]}
                  name={`${noun} ${index + 1}`}
                  title={rows[index].title}
                  index={index}
                  count={entries.length}
                  onMove={move}
                  onRemove={() => remove(index)}
                >
                  {children(entry, `${path}.${index}`, index, () => add(index + 1))}
                </EntryCard>
              ))}
            </ol>
          )}
        </SortableContext>
      </DndContext>
      {error && (
        <Input.Error mb="sm" tabIndex={-1} data-invalid-field>
          {error}
        </Input.Error>
      )}
      <Button
        ref={adder}
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={entries.length >= max}
        onClick={() => add(entries.length)}
      >
        {`Add a ${noun.toLowerCase()}${within ? ` to ${within}` : ''}`}
      </Button>
    </>
  );
}

interface CardProps {
  id: string;
  name: string;
  title: string;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
  children: ReactNode;
}

function EntryCard({ id, name, title, index, count, onMove, onRemove, children }: CardProps) {
  const { item, handle } = useSortableItem(id);
  return (
    <li className={styles.entry} {...item}>
      <div className={styles.head}>
        <button
          type="button"
          className={tableStyles.handle}
          {...handle}
          aria-label={`Move ${title}`}
          title="Drag to reorder"
        >
          <IconGripVertical size={18} aria-hidden />
        </button>
        <span className={styles.name}>{name}</span>
        <button
          type="button"
          className={actionStyles.action}
          data-dangerous
          aria-label={`Remove ${title}`}
          title="Remove"
          onClick={onRemove}
        >
          <IconTrash size={18} />
        </button>
        <RowMenu title={title} index={index} count={count} actions={[]} isOrdered move={onMove} />
      </div>
      <div className={styles.body}>{children}</div>
    </li>
  );
}
