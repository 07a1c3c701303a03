import { type ComponentType, memo } from 'react';
import { isSame } from './compare-edits.ts';

/**
 * A field that is drawn again only when it shows something else, so that typing in one field costs
 * the others nothing. The form gives its fields new handlers with every key; all of them lead to
 * the same form, so an older one does.
 */
export function memoField<Props extends object>(Field: ComponentType<Props>) {
  return memo(Field, (before, after) =>
    Object.keys({ ...before, ...after }).every((name) => {
      const [old, next] = [before, after].map((props) => props[name as keyof Props]);
      return (typeof old === 'function' && typeof next === 'function') || isSame(old, next);
    }),
  );
}
