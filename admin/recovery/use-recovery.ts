import { useEffect, useRef, useState } from 'react';
import { isSignedIn } from '../api/session.ts';
import { type Copy, findCopies, holdOpen, keyOf, removeCopy, writeCopy } from './copies.ts';

const pauseMs = 400;

interface Found<Content> {
  form: string;
  copies: Copy<Content>[];
}

/** Keeps a copy of a form while it has unsaved changes, and offers copies that were left behind. */
export function useRecovery<Content>(
  form: string,
  content: Content,
  isDirty: boolean,
  /** Whether a copy holds anything that isn't stored by now. */
  isUnsaved: (copy: Content) => boolean,
) {
  const [writer] = useState(() => Math.random().toString(36).slice(2));
  const [found, setFound] = useState<Found<Content>>({ form, copies: [] });
  const key = keyOf(form, writer);
  const written = useRef(key);
  const latest = useRef({ content, isDirty, isUnsaved });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Key of a form left on purpose: it may re-render until the next screen has loaded. */
  const left = useRef<string>(undefined);
  const offered = found.form === form ? found.copies.filter((copy) => isUnsaved(copy.content)) : [];

  const drop = (isGone: (copy: Copy<Content>) => boolean) =>
    setFound((all) => ({ ...all, copies: all.copies.filter((copy) => !isGone(copy)) }));

  useEffect(() => {
    latest.current = { content, isDirty, isUnsaved };
  });

  useEffect(() => {
    let isCurrent = true;
    void findCopies<Content>(form).then((copies) => {
      if (!isCurrent) return;
      for (const copy of copies) {
        if (!latest.current.isUnsaved(copy.content)) removeCopy(copy.key);
      }
      setFound({ form, copies });
    });
    return () => {
      isCurrent = false;
    };
  }, [form]);

  // Another tab may restore or discard a copy.
  useEffect(() => {
    const follow = ({ key: changed, newValue }: StorageEvent) => {
      if (newValue === null) drop((copy) => changed === null || copy.key === changed);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  });

  useEffect(() => {
    const close = holdOpen(key);
    // After signing out here, nothing is kept: that was a deliberate decision.
    const flush = () => {
      if (left.current === key || !isSignedIn()) return;
      if (latest.current.isDirty) writeCopy(key, latest.current.content);
    };
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      clearTimeout(timer.current);
      close();
    };
  }, [key]);

  useEffect(() => {
    clearTimeout(timer.current);
    // A new item was created: the copy under the previous key is saved by now, or continues under the new one.
    if (written.current !== key) removeCopy(written.current);
    written.current = key;
    const hasUnsaved = isDirty && left.current !== key;
    if (hasUnsaved) timer.current = setTimeout(() => writeCopy(key, content), pauseMs);
    else removeCopy(key);
  }, [key, content, isDirty]);

  return {
    offered,
    discard(discarded: string) {
      removeCopy(discarded);
      drop((copy) => copy.key === discarded);
    },
    /** Makes the copy this form's own by rewriting it. Others wait for the next form. */
    take(taken: string, restored: Content) {
      writeCopy(key, restored);
      removeCopy(taken);
      drop(() => true);
    },
    /** For users who knowingly leave a form with unsaved changes. */
    forget() {
      clearTimeout(timer.current);
      left.current = key;
      removeCopy(key);
    },
  };
}
