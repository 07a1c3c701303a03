import { Fragment } from 'react';
import type { Marked as MarkedText } from '../../search/marks.ts';

/** Text with its matches highlighted: every other part is one. */
export function Marked({ parts }: { parts: MarkedText }) {
  return parts.map((part, index) => {
    const Part = index % 2 === 1 ? 'mark' : Fragment;
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order
    return <Part key={index}>{part}</Part>;
  });
}
