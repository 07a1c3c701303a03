import { type ComponentType, memo } from 'react';
import { isSame } from './compare-edits.ts';

/**
 * Re-renders a field only when what it shows changes, so that typing in one field doesn't re-render the others. Forms
 * pass new handlers on every keystroke; an older one works too, since all of them act on the same form.
 */
export function memoField<Props extends object>(Field: ComponentType<Props>) {
  return memo(Field, (before, after) =>
    Object.keys({ ...before, ...after }).every((name) => {
      const [old, next] = [before, after].map((props) => props[name as keyof Props]);
      return (typeof old === 'function' && typeof next === 'function') || isSame(old, next);
    }),
  );
}
