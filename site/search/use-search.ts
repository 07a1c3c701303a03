import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { visitorLengths, visitorLimits } from '../../contract/limits/visitor-limits.ts';
import type { SearchAnswer } from '../../contract/search/search.ts';
import { tidyWords } from '../../contract/text/tidy-words.ts';
import { askSearch } from './ask-search.ts';

interface Options {
  /** The answer that the page was rendered with. */
  first?: SearchAnswer;
  /** Called with each query that was answered. */
  onAnswer?: (words: string) => void;
}

/** The query as typed, and its answer as soon as the visitor pauses. */
export function useSearch({ first, onAnswer }: Options) {
  const [typed, setTyped] = useState(first?.words ?? '');
  const [answer, setAnswer] = useState(first);
  const [failure, setFailure] = useState<string>();
  const asked = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function ask(text: string) {
    clearTimeout(timer.current);
    asked.current += 1;
    const turn = asked.current;
    const words = tidyWords(text, visitorLengths.search);
    try {
      const next = await askSearch(words);
      if (turn !== asked.current) return; // superseded by a newer query
      setFailure(undefined);
      setAnswer(next);
      onAnswer?.(words);
    } catch (error) {
      if (turn === asked.current) setFailure((error as Error).message);
    }
  }

  function type(text: string) {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void ask(text), visitorLimits.typingPauseMs);
  }

  const begin = useEffectEvent(() => {
    if (!first) void ask('');
  });
  useEffect(() => {
    begin();
    return () => clearTimeout(timer.current);
  }, []);

  return {
    typed,
    answer,
    failure,
    type,
    /** Searches at once, also for text that wasn't typed here. */
    submit(text: string) {
      setTyped(text);
      void ask(text);
    },
  };
}
