import {
  type Announcements,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';

/** Drag sensors for all of the admin area: pointer, where a press isn't a drag yet, and keyboard. */
export const useSortingSensors = () =>
  useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

/** Props of a draggable element and of its drag handle. */
export function useSortableItem(id: string, disabled = false) {
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id, disabled });
  return {
    item: {
      ref: setNodeRef,
      'data-dragging': isDragging || undefined,
      style: { transform: CSS.Translate.toString(transform), transition },
    },
    handle: { ref: setActivatorNodeRef, ...attributes, ...listeners },
  };
}

interface Row {
  id: string;
  title: string;
}

/** Screen reader announcements while a row is moved. */
export function announcementsFor(rows: Row[]): Announcements {
  const placeOf = (id: UniqueIdentifier) => rows.findIndex((row) => row.id === id);
  const titleOf = (id: UniqueIdentifier) => rows[placeOf(id)]?.title ?? 'The row';
  const place = (id: UniqueIdentifier) => `position ${placeOf(id) + 1} of ${rows.length}`;
  const pickedUp = (id: UniqueIdentifier) => `${titleOf(id)} is picked up, at ${place(id)}.`;
  return {
    onDragStart: ({ active }) => pickedUp(active.id),
    // A picked-up row is over its own position at once, which isn't a move worth announcing.
    onDragOver: ({ active, over }) => {
      if (!over) return undefined;
      return over.id === active.id
        ? pickedUp(active.id)
        : `${titleOf(active.id)} is over ${place(over.id)}.`;
    },
    onDragEnd: ({ active, over }) =>
      over
        ? `${titleOf(active.id)} is dropped at ${place(over.id)}.`
        : `${titleOf(active.id)} is back where it was.`,
    onDragCancel: ({ active }) =>
      `Moving is cancelled. ${titleOf(active.id)} is back at ${place(active.id)}.`,
  };
}

export const dragInstructions = {
  draggable:
    'To move a row, press space or enter, use the arrow keys, and press space or enter again to drop it. Escape cancels.',
};
