import { Fragment } from 'react';
import type { Marked as MarkedText } from '../../../search/marks.ts';

/** A text with the words that match: every other part is one. */
export function Marked({ parts }: { parts: MarkedText }) {
  return parts.map((part, index) => {
    const Part = index % 2 === 1 ? 'mark' : Fragment;
    // biome-ignore lint/suspicious/noArrayIndexKey: they stand in this order and no other
    return <Part key={index}>{part}</Part>;
  });
}
