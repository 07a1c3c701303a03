import type { ComponentProps } from 'react';
import { Hero } from '../../ui/hero/hero.tsx';
import { heroId } from '../../ui/hero/hero-id.ts';

/**
 * The hero of a page. The page is painted once it is there, and not before: what grows into it from the page
 * before must find it (React writes the link into the head).
 */
export function PageHero(props: ComponentProps<typeof Hero>) {
  return (
    <>
      <link rel="expect" href={`#${heroId}`} blocking="render" />
      <Hero {...props} />
    </>
  );
}
