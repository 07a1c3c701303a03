import { useEffect, useRef, useState } from 'react';
import { isSignedIn } from '../session/session.ts';
import { type Copy, findCopy, holdOpen, keyOf, removeCopy, writeCopy } from './copies.ts';

const pauseMs = 400;

/** While a form holds something unsaved, a copy of it is kept; one that was left behind is offered. */
export function useRecovery<Content>(form: string, content: Content, isDirty: boolean) {
  const [writer] = useState(() => Math.random().toString(36).slice(2));
  const [offered, setOffered] = useState<Copy<Content>>();
  const key = keyOf(form, writer);
  const latest = useRef({ content, isDirty });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    latest.current = { content, isDirty };
  });

  useEffect(() => {
    let isCurrent = true;
    void findCopy<Content>(form).then((found) => isCurrent && setOffered(found));
    return () => {
      isCurrent = false;
    };
  }, [form]);

  useEffect(() => {
    const close = holdOpen(key);
    // Whoever signs out here has decided already.
    const flush = () => {
      if (latest.current.isDirty && isSignedIn()) writeCopy(key, latest.current.content);
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
    if (isDirty) timer.current = setTimeout(() => writeCopy(key, content), pauseMs);
    else removeCopy(key);
  }, [key, content, isDirty]);

  function drop() {
    if (offered) removeCopy(offered.key);
    setOffered(undefined);
  }

  return {
    offered,
    drop,
    /** The copy becomes this form's own, which writes it anew. */
    take(restored: Content) {
      writeCopy(key, restored);
      drop();
    },
    /** For whoever leaves the form and knows that it is unsaved. */
    forget() {
      clearTimeout(timer.current);
      latest.current.isDirty = false;
      removeCopy(key);
    },
  };
}
