import type { ComponentProps } from 'react';
import { Hero } from '../../ui/hero/hero.tsx';
import { heroId } from '../../ui/hero/hero-id.ts';

/**
 * The hero of a page. It blocks rendering until it has been parsed: view transitions from the previous page need to
 * find it. (React moves the link into the head.)
 */
export function PageHero(props: ComponentProps<typeof Hero>) {
  return (
    <>
      <link rel="expect" href={`#${heroId}`} blocking="render" />
      <Hero {...props} />
    </>
  );
}
