import { useQuery } from '@tanstack/react-query';
import type { HeroConfig } from '../../../contract/hero.ts';
import { mediaQuery } from '../uploads/media-query.ts';

/** What stands for a hero's videos until they play, as far as it is known. */
export function useHeroPoster({ introVideo, loopVideo }: HeroConfig): string | null {
  const { data: intro } = useQuery(mediaQuery(introVideo ?? ''));
  const { data: loop } = useQuery(mediaQuery(loopVideo ?? ''));
  return intro?.poster ?? loop?.poster ?? null;
}
