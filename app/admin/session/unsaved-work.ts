import { useEffect } from 'react';

/** Which forms of this tab hold something that only they know. */
const forms = new Set<object>();

/** While it is so, whatever ends the session must not take the form away. */
export function useUnsavedWork(isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return;
    const form = {};
    forms.add(form);
    return () => void forms.delete(form);
  }, [isDirty]);
}

export const hasUnsavedWork = () => forms.size > 0;
