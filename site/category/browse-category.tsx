import type { MouseEvent } from 'react';
import type { CategoryPage } from '../../contract/views/views.ts';
import { island } from '../../ui/island/island.tsx';
import section from '../../ui/section.module.css';
import { isPlainClick } from '../links/presses.ts';
import { api } from '../loading/api.ts';
import { useNumberFormat } from '../loading/language.ts';
import { pageOf } from '../more/page-of.ts';
import { useShownPage } from '../more/use-shown-page.ts';
import { EmptyShelf } from '../products/empty-shelf.tsx';
import { ProductPages } from '../products/product-pages.tsx';
import { type Choice, choiceOf, countChosen, knownChoice, searchOf } from './choice.ts';
import { FacetFilters } from './facet-filters.tsx';
import type { Shelf } from './shelf.ts';
import { TagFilter } from './tag-filter.tsx';

interface BrowseCategoryProps {
  category: Pick<CategoryPage['category'], 'slug' | 'title' | 'emptyImage' | 'itemsPerRow'>;
  first: Shelf;
  search: string;
}

/** The filters and the products that match: a choice updates both in place, along with the URL. */
export const BrowseCategory = island('browse-category', Browse, {
  files: ({ category, first }) => [
    category.emptyImage,
    ...first.products.map(({ mainImage }) => mainImage),
  ],
});

function Browse({ category, first, search }: BrowseCategoryProps) {
  const { slug, title, emptyImage, itemsPerRow } = category;
  const path = `/category/${slug}`;
  const load = ({ tags, facets, filter }: Choice, page: string): Promise<Shelf> =>
    api.getCategoryPage({ params: { slug }, query: { ...facets, tags, filter, page } });
  const shown = useShownPage(first, search, (search) =>
    load(choiceOf(search), String(pageOf(search))),
  );
  const { tags, hasMoreTags, facets, total } = shown.page;
  const written = useNumberFormat();
  const choice = knownChoice(shown.page, choiceOf(new URLSearchParams(shown.search)));
  const isNarrowed = countChosen(choice) > 0;
  const chooseNothing = { ...choice, tags: [], facets: {} };

  /** Attributes of a link to another choice; with a modifier key, the browser opens it elsewhere. */
  const linkTo = (choice: Choice) => ({
    href: path + searchOf(choice),
    onClick(event: MouseEvent) {
      // The API returns published content only: in a preview, each choice is a document of its own.
      if (!isPlainClick(event) || choice.preview) return;
      event.preventDefault();
      shown.go(searchOf(choice));
    },
  });

  return (
    <section className={section.section} aria-labelledby="browse">
      <TagFilter tags={tags} hasMore={hasMoreTags} choice={choice} linkTo={linkTo} />
      <FacetFilters facets={facets} choice={choice} linkTo={linkTo} />
      <div className={section.head}>
        <h2 className={section.title} id="browse">
          Browse {title}
        </h2>
        <div className={section.count}>
          <span role="status">{(total > 0 || isNarrowed) && countOf(total, written)}</span>
          {isNarrowed && (
            <a {...linkTo(chooseNothing)} className={section.clear}>
              Clear filters
            </a>
          )}
        </div>
      </div>
      {total > 0 ? (
        <ProductPages
          key={shown.visit}
          first={shown.page}
          itemsPerRow={itemsPerRow}
          address={{ path, search: shown.search }}
          load={(page) => load(choice, page)}
        />
      ) : (
        <EmptyShelf image={emptyImage}>
          {isNarrowed ? (
            <>
              {Object.keys(choice.facets).length > 0
                ? 'No course matches all of these filters.'
                : 'No course has all of these tags.'}{' '}
              <a {...linkTo({ ...chooseNothing, filter: undefined })}>Show all</a>
            </>
          ) : (
            `The first courses in ${title} are on their way.`
          )}
        </EmptyShelf>
      )}
    </section>
  );
}

function countOf(products: number, written: (number: number) => string): string {
  return products === 1 ? '1 course' : `${written(products)} courses`;
}
