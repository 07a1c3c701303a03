import { useQueries } from '@tanstack/react-query';
import type { HeroConfig } from '../../contract/fields/hero.ts';
import type { ShownMediaByUrl } from '../../ui/picture/media.tsx';
import { fileAtQuery } from '../api/library-query.ts';

/** What is known so far about a hero's files, and the poster of its videos. */
export function useHeroMedia(config: HeroConfig, fallbackImage: string | null = null) {
  const { logo, heroImage, introVideo, loopVideo } = config;
  const named = useKnown([logo, heroImage, fallbackImage, introVideo, loopVideo]);
  const poster = named[introVideo ?? '']?.poster ?? named[loopVideo ?? '']?.poster ?? null;
  return { poster, media: { ...named, ...useKnown([poster]) } };
}

function useKnown(urls: (string | null)[]): ShownMediaByUrl {
  const asked = urls.filter((url) => url !== null);
  const known = useQueries({ queries: asked.map(fileAtQuery) });
  return Object.fromEntries(
    asked.flatMap((url, index) => (known[index].data ? [[url, known[index].data]] : [])),
  );
}
