import { useEffect } from 'react';

/** Forms in this tab with unsaved changes. */
const forms = new Set<object>();

/** While dirty, a session that ends must not unmount the form. */
export function useUnsavedWork(isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return;
    const form = {};
    forms.add(form);
    return () => void forms.delete(form);
  }, [isDirty]);
}

export const hasUnsavedWork = () => forms.size > 0;
