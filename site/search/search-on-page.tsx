import { type SubmitEvent, useEffect, useEffectEvent } from 'react';
import { visitorLimits } from '../../contract/limits/visitor-limits.ts';
import type { SearchAnswer } from '../../contract/search/search.ts';
import { searchParameter, searchPath } from '../../contract/search/search-address.ts';
import { island } from '../../ui/island/island.tsx';
import { KnownMedia } from '../../ui/picture/media.tsx';
import { MoreBar } from '../more/more-bar.tsx';
import { writeSearch } from '../more/page-of.ts';
import { useMorePages } from '../more/use-more-pages.ts';
import { askSearch } from './ask-search.ts';
import { HitList } from './hit-list.tsx';
import { ResultsLine } from './results-line.tsx';
import { SearchForm } from './search-form.tsx';
import { useCountedSearch } from './use-counted-search.ts';
import { useSearch } from './use-search.ts';
import { walkWithArrows } from './walk-with-arrows.ts';

interface SearchOnPageProps {
  first: Omit<SearchAnswer, 'media'>;
  search: string;
}

/** The search with all of its results. Typing updates the URL, so it can be shared. */
export const SearchOnPage = island('search-on-page', OnPage, {
  files: ({ first }) => [...first.hits, ...first.latest].map(({ image }) => image),
});

const searchOf = (words: string) => writeSearch(new URLSearchParams({ [searchParameter]: words }));

function OnPage({ first, search }: SearchOnPageProps) {
  const { typed, answer, failure, type, submit } = useSearch({
    first: { ...first, media: {} },
    onAnswer: (words) => history.replaceState(null, '', searchPath + searchOf(words)),
  });
  useCountedSearch(answer);

  /** In a static export, the query is in the URL only; Back may change it. */
  const follow = useEffectEvent(() => {
    const words = new URLSearchParams(location.search).get(searchParameter) ?? '';
    if (words !== answer?.words) submit(words);
  });
  useEffect(() => {
    const onMove = () => follow();
    addEventListener('popstate', onMove);
    return () => removeEventListener('popstate', onMove);
  }, []);

  function send(event: SubmitEvent) {
    event.preventDefault();
    submit(typed);
  }

  if (!answer) return null;
  const { words, hits, latest } = answer;
  const address = words === first.words ? search : searchOf(words);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between interactive elements
    <div onKeyDown={walkWithArrows}>
      <SearchForm typed={typed} onType={type} onSubmit={send} />
      <ResultsLine answer={answer} failure={failure} />
      {hits.length > 0 && <AllHits key={words} first={answer} search={address} />}
      {latest.length > 0 && (
        <KnownMedia from={[answer]}>
          <HitList hits={latest} label="Latest courses" />
        </KnownMedia>
      )}
    </div>
  );
}

function AllHits({ first, search }: { first: SearchAnswer; search: string }) {
  const { pages, ...more } = useMorePages(first, {
    path: searchPath,
    search,
    perPage: visitorLimits.searchHits,
    load: (page) => askSearch(first.words, page),
  });
  // Deduplicated: a change in between may have moved a hit to another page.
  const hits = new Map(pages.flatMap((page) => page.hits.map((hit) => [hit.path, hit])));
  return (
    <KnownMedia from={pages}>
      <HitList hits={[...hits.values()]} label="Results" list={more.list} />
      <MoreBar noun="results" {...more} />
    </KnownMedia>
  );
}
