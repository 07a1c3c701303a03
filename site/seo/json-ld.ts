import { levels } from '../../contract/kinds/facets.ts';
import { itemPath } from '../../contract/kinds/kind-names.ts';
import { squareIcon } from '../../contract/media/pictures.ts';
import { searchParameter, searchPath } from '../../contract/search/search-address.ts';
import { plainText } from '../../contract/text/rich-text.ts';
import type {
  CategoryPage,
  HomePage,
  MediaByUrl,
  PageView,
  ProductPage,
  TeacherPage,
} from '../../contract/views/views.ts';
import type { RootData } from '../loading/root-data.ts';
import { absolute } from './absolute.ts';
import { courseSections, personData, questionsData } from './sections-data.ts';
import { videoData } from './video-data.ts';

/** Structured data of the home page for search engines (schema.org). */

export function homeData(root: RootData, page: HomePage): object[] {
  const { siteName, language, social } = root.layout;
  const description = page.sharing?.description || root.layout.description;
  const about = description ? { description } : {};
  const shown = [
    ...page.rows.map(({ category: { title, slug } }) => ({ title, path: `/category/${slug}` })),
    ...page.courses.map(({ title, slug }) => ({ title, path: `/product/${slug}` })),
  ];
  return [
    { '@type': 'Organization', ...organisation(root), sameAs: social.map(({ url }) => url) },
    {
      '@type': 'WebSite',
      name: siteName,
      ...about,
      url: absolute(root, '/'),
      inLanguage: language,
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
      itemListElement: shown.map(({ title, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        url: absolute(root, path),
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
  const description =
    product.sharing?.description || (plainText(product.description) || product.title).slice(0, 500);
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
      ...(product.level && { educationalLevel: levels.values[product.level] }),
      provider: { '@type': 'Organization', ...organisation(root) },
      ...courseSections(root, page),
    },
    videoData(root, page, description),
    ...questionsData(page),
  ];
}

export function aboutData(root: RootData): object[] {
  return [
    { '@type': 'Organization', ...organisation(root) },
    breadcrumbs(root, [['About', '/about']]),
  ];
}

export function pageData(root: RootData, { page, media }: PageView): object[] {
  const { slug, title, content, heroConfig, sharing } = page;
  const path = itemPath('page', slug);
  const { heroImage } = heroConfig;
  return [
    {
      '@type': 'WebPage',
      name: title,
      description:
        sharing?.description || (heroConfig.description || plainText(content)).slice(0, 500),
      url: absolute(root, path),
      ...(heroImage && { primaryImageOfPage: imageData(root, media, { url: heroImage }) }),
      isPartOf: { '@type': 'WebSite', name: root.layout.siteName, url: absolute(root, '/') },
    },
    breadcrumbs(root, [[title, path]]),
  ];
}

export function teacherData(root: RootData, { teacher, products }: TeacherPage): object[] {
  const path = itemPath('teacher', teacher.slug);
  return [
    {
      '@type': 'ProfilePage',
      url: absolute(root, path),
      mainEntity: {
        ...personData(root, teacher),
        ...(teacher.links.length > 0 && { sameAs: teacher.links.map(({ url }) => url) }),
      },
    },
    ...(products.length > 0
      ? [
          {
            '@type': 'ItemList',
            name: `Courses by ${teacher.title}`,
            itemListElement: products.map(({ slug, title }, index) => ({
              '@type': 'ListItem',
              position: index + 1,
              url: absolute(root, itemPath('product', slug)),
              name: title,
            })),
          },
        ]
      : []),
    breadcrumbs(root, [[teacher.title, path]]),
  ];
}

function organisation(root: RootData) {
  const { siteName, logo, logoOnLight, icon } = root.layout;
  return {
    name: siteName,
    url: absolute(root, '/'),
    // Search engines show the logo on white.
    logo: absolute(root, logoOnLight ?? logo ?? squareIcon(icon).url),
  };
}

/** An image with its caption; without one, just its URL. */
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
