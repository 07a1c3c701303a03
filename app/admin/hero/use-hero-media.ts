import { useQueries } from '@tanstack/react-query';
import type { HeroConfig } from '../../../contract/hero.ts';
import type { MediaByUrl } from '../../../contract/pages.ts';
import { fileAtQuery } from '../media/library-query.ts';

/** What is known of the files that a hero shows, as its page will know it. */
export function useHeroMedia(config: HeroConfig, fallback?: string): MediaByUrl {
  const { logo, heroImage, introVideo, loopVideo } = config;
  const urls = [logo, heroImage, introVideo, loopVideo, fallback].filter((url) => url != null);
  const answers = useQueries({ queries: [...new Set(urls)].map(fileAtQuery) });
  return Object.fromEntries(
    answers.flatMap(({ data }) => (data ? [[data.url, data] as const] : [])),
  );
}
