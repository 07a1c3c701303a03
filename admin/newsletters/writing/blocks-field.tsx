import { closestCenter, DndContext } from '@dnd-kit/core';
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Button, Group, Input } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { limits } from '../../../contract/limits/limits.ts';
import type { NewsletterBlock } from '../../../contract/newsletter/newsletters.ts';
import { IconPlus } from '../../kit/icons.ts';
import { announcementsFor, dragInstructions, useSortingSensors } from '../../lists/sorting.ts';
import { blockNames, type EditedBlock, newBlock } from '../newsletter/newsletter-values.ts';
import { BlockCard } from './block-card.tsx';
import styles from './blocks-field.module.css';

interface Props {
  value: EditedBlock[];
  onChange: (blocks: EditedBlock[]) => void;
  /** All errors of the form; those of a block are keyed by its index. */
  errors: FormErrors;
}

const kinds = Object.keys(blockNames) as NewsletterBlock['type'][];

/** The content from top to bottom: blocks that can be added, moved and removed. */
export function BlocksField({ value, onChange, errors }: Props) {
  // An editor may report changes late, when other blocks have changed.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const list = useRef<HTMLOListElement>(null);
  const adders = useRef<HTMLDivElement>(null);
  const isAdded = useRef(false);
  const count = value.length;
  // Scrolls a new block and the add buttons into view: the save bar would cover both.
  useEffect(() => {
    if (!isAdded.current || count === 0) return;
    isAdded.current = false;
    adders.current?.scrollIntoView({ block: 'nearest' });
    list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  const sensors = useSortingSensors();
  const rows = value.map(({ key, type }, index) => ({
    id: key,
    title: `${blockNames[type]}, block ${index + 1}`,
  }));
  const placeOf = (id: unknown) => value.findIndex(({ key }) => key === id);
  const move = (from: number, to: number) => {
    if (to >= 0 && to < value.length) onChange(arrayMove(value, from, to));
  };
  const change = (next: EditedBlock) =>
    onChange(latest.current.map((block) => (block.key === next.key ? next : block)));
  function add(type: NewsletterBlock['type']) {
    isAdded.current = true;
    onChange([...value, newBlock(type)]);
  }
  const isFull = value.length >= limits.newsletterBlocks;

  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>Content</legend>
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
          <ol className={styles.blocks} ref={list}>
            {value.map((block, index) => (
              <BlockCard
                key={block.key}
                block={block}
                title={rows[index].title}
                index={index}
                count={value.length}
                error={firstError(errors, `blocks.${index}.`)}
                onChange={change}
                onMove={move}
                onRemove={() => onChange(value.filter(({ key }) => key !== block.key))}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {errors.blocks && (
        <Input.Error mb="sm" tabIndex={-1} data-invalid-field>
          {errors.blocks}
        </Input.Error>
      )}
      <Group gap="xs" ref={adders}>
        {kinds.map((type) => (
          <Button
            key={type}
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            disabled={isFull}
            onClick={() => add(type)}
          >
            {blockNames[type]}
          </Button>
        ))}
      </Group>
    </fieldset>
  );
}

function firstError(errors: FormErrors, prefix: string) {
  const path = Object.keys(errors).find((name) => name.startsWith(prefix));
  return path && errors[path];
}
