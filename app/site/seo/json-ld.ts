import { embeddedPlayer } from '../../../contract/intro-link.ts';
import type { CategoryPage, HomePage, ProductPage } from '../../../contract/pages.ts';
import type { RootData } from '../../ui/root-data.ts';
import { absolute, plainText } from './page-meta.ts';

/** What search engines read about a page (schema.org). */

export function homeData(root: RootData, page: HomePage): object[] {
  const { siteName } = root.frame;
  return [
    { '@type': 'Organization', ...organisation(root), sameAs: Object.values(root.frame.social) },
    { '@type': 'WebSite', name: siteName, url: absolute(root, '/') },
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

export function categoryData(root: RootData, { category, products }: CategoryPage): object[] {
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
        image: absolute(root, product.mainImage),
      })),
    },
  ];
}

export function productData(root: RootData, { product, categories }: ProductPage): object[] {
  const [first] = categories;
  const path = `/product/${product.slug}`;
  const description = plainText(product.description) || product.title;
  return [
    breadcrumbs(root, [
      ...(first ? [[first.title, `/category/${first.slug}`] as const] : []),
      [product.title, path],
    ]),
    {
      '@type': 'Course',
      name: product.title,
      description: description.slice(0, 500),
      url: absolute(root, path),
      image: absolute(root, product.mainImage),
      provider: { '@type': 'Organization', ...organisation(root) },
    },
    {
      '@type': 'VideoObject',
      name: product.title,
      description: description.slice(0, 500),
      thumbnailUrl: absolute(root, product.mainImage),
      uploadDate: product.createdAt,
      ...videoAddress(root, product.introVideo),
    },
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

function videoAddress(root: RootData, link: string) {
  const embedUrl = embeddedPlayer(link);
  return embedUrl ? { embedUrl } : { contentUrl: absolute(root, link) };
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
