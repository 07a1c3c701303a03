import type {
  CategoryPage,
  HomePage,
  MediaByUrl,
  ProductPage,
} from '../../../contract/pages/pages.ts';
import { plainText } from '../../../contract/rich-text.ts';
import { searchParameter, searchPath } from '../../../contract/search/search-address.ts';
import type { RootData } from '../../ui/root-data.ts';
import { absolute } from './absolute.ts';
import { videoData } from './video-data.ts';

/** What search engines read about a page (schema.org). */

export function homeData(root: RootData, page: HomePage): object[] {
  const { siteName } = root.frame;
  return [
    { '@type': 'Organization', ...organisation(root), sameAs: Object.values(root.frame.social) },
    {
      ...{ '@type': 'WebSite', name: siteName, url: absolute(root, '/') },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${absolute(root, searchPath)}?${searchParameter}={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
    {
      '@type': 'ItemList',
      itemListElement: page.rows.map(({ category }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: category.title,
        url: absolute(root, `/category/${category.slug}`),
      })),
    },
  ];
}

export function categoryData(root: RootData, page: CategoryPage): object[] {
  const { category, products, media } = page;
  return [
    breadcrumbs(root, [[category.title, `/category/${category.slug}`]]),
    {
      '@type': 'ItemList',
      name: category.title,
      itemListElement: products.map((product, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        url: absolute(root, `/product/${product.slug}`),
        name: product.title,
        image: imageData(root, media, { url: product.mainImage }),
      })),
    },
  ];
}

export function productData(root: RootData, page: ProductPage): object[] {
  const { product, categories, media } = page;
  const [first] = categories;
  const path = `/product/${product.slug}`;
  const description = (plainText(product.description) || product.title).slice(0, 500);
  const described = product.gallery.filter(({ url, alt }) => alt || media[url]?.alt);
  return [
    breadcrumbs(root, [
      ...(first ? [[first.title, `/category/${first.slug}`] as const] : []),
      [product.title, path],
    ]),
    {
      '@type': 'Course',
      name: product.title,
      description,
      url: absolute(root, path),
      image: [{ url: product.mainImage }, ...described].map((one) => imageData(root, media, one)),
      provider: { '@type': 'Organization', ...organisation(root) },
    },
    videoData(root, page, description),
  ];
}

export function aboutData(root: RootData): object[] {
  return [
    { '@type': 'Organization', ...organisation(root) },
    breadcrumbs(root, [['About', '/about']]),
  ];
}

function organisation(root: RootData) {
  return {
    name: root.frame.siteName,
    url: absolute(root, '/'),
    logo: absolute(root, root.frame.logo ?? '/icon-512.png'),
  };
}

/** A picture with what it shows in words; one without any is its address. */
function imageData(root: RootData, media: MediaByUrl, { url, alt }: { url: string; alt?: string }) {
  const address = absolute(root, url);
  const caption = alt || media[url]?.alt;
  return caption ? { '@type': 'ImageObject', contentUrl: address, caption } : address;
}

function breadcrumbs(root: RootData, trail: (readonly [name: string, path: string])[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [['Home', '/'] as const, ...trail].map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(root, path),
    })),
  };
}
