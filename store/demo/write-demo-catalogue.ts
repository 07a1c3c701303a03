import { AboutEdit } from '../../contract/kinds/about.ts';
import { NewCategory } from '../../contract/kinds/category.ts';
import { HomepageEdit } from '../../contract/kinds/homepage.ts';
import { NewPage } from '../../contract/kinds/page.ts';
import { NewProduct } from '../../contract/kinds/product.ts';
import { NewTeacher } from '../../contract/kinds/teacher.ts';
import type { Write } from '../engine/database.ts';
import { createItem } from '../items/items.ts';
import { updateAbout, updateHomepage } from '../items/single-items.ts';
import { createTag } from '../tags/tags.ts';
import { demoCategories } from './categories.ts';
import { markDemo } from './demo-items.ts';
import { type DemoMedia, type DemoProduct, describe } from './demo-product.ts';
import { demoPages } from './pages.ts';
import { demoSections } from './product-sections.ts';
import { lightProducts } from './products-3d-and-light.ts';
import { generativeArtProducts } from './products-generative-art.ts';
import { colourProducts, motionProducts } from './products-motion-and-colour.ts';
import { about, homepage } from './single-items.ts';
import { demoTeachers, toTeacher } from './teachers.ts';

export const demoProducts = [
  ...generativeArtProducts,
  ...lightProducts,
  ...motionProducts,
  ...colourProducts,
];

/** Fills an empty database with a believable studio. */
export async function writeDemoCatalogue(trx: Write, media: DemoMedia): Promise<void> {
  const categoryIds = new Map<string, string>();
  for (const category of demoCategories) {
    const { id } = await createItem(trx, 'category', toCategory(category, media));
    categoryIds.set(category.slug, id);
  }
  const tagIds = new Map<string, string>();
  for (const title of new Set(demoProducts.flatMap((product) => product.tags))) {
    tagIds.set(title, (await createTag(trx, { title })).id);
  }
  const teacherIds = new Map<string, string>();
  for (const teacher of demoTeachers) {
    const { id } = await createItem(trx, 'teacher', NewTeacher.parse(toTeacher(teacher, media)));
    teacherIds.set(teacher.teaches, id);
  }
  for (const product of demoProducts) {
    const links = {
      teachers: [teacherIds.get(product.categories[0])],
      categories: product.categories.map((slug) => categoryIds.get(slug)),
      tags: product.tags.map((title) => tagIds.get(title)),
    };
    await createItem(trx, 'product', NewProduct.parse({ ...toProduct(product, media), ...links }));
  }
  await updateHomepage(trx, toHomepage(media));
  await updateAbout(
    trx,
    AboutEdit.parse({
      heroConfig: {
        heroImage: media.get('about-hero.jpg'),
        title: about.title,
        description: about.description,
        backgroundColor: '#101418',
      },
      content: about.content,
    }),
  );
  for (const { description, ...page } of demoPages) {
    await createItem(trx, 'page', NewPage.parse({ ...page, heroConfig: { description } }));
  }
  await markDemo(trx);
}

function toCategory(category: (typeof demoCategories)[number], media: DemoMedia): NewCategory {
  const { headline, promise, film: _, ...fields } = category;
  return NewCategory.parse({
    ...fields,
    tileImage: media.get(`${category.slug}-tile.jpg`),
    tileVideo: media.get(`${category.slug}-tile.mp4`),
    hoverImage: media.get(`${category.slug}-hover.jpg`),
    heroConfig: {
      heroImage: media.get(`${category.slug}-hero.jpg`),
      title: headline,
      description: promise,
      backgroundColor: '#101418',
    },
  });
}

function toProduct(product: DemoProduct, media: DemoMedia) {
  const { slug, title, duration, level, buyLabel, darkMode, promise, categories } = product;
  const category = demoCategories.find(({ slug }) => slug === categories[0]);
  const parts = demoSections[slug]?.(media);
  const gallery = [1, 2, 3].flatMap((number) => media.get(`${slug}-${number}.jpg`) ?? []);
  return {
    slug,
    title,
    duration,
    level,
    darkMode,
    mainImage: media.get(`${slug}.jpg`),
    buyLabel,
    buyLink: `https://shop.example.com/courses/${slug}`,
    description: describe(product, parts?.curriculum !== undefined),
    introVideo: media.get(`${slug}-intro.mp4`) ?? media.get(category?.film ?? ''),
    gallery: gallery.map((url, order) => ({ url, order })),
    parts,
    heroConfig: {
      heroImage: media.get(`${slug}.jpg`),
      title,
      description: promise,
      backgroundColor: '#101418',
    },
  };
}

function toHomepage(media: DemoMedia): HomepageEdit {
  return HomepageEdit.parse({
    ...homepage,
    logo: media.get('logo.svg'),
    heroImage: media.get('home-hero.jpg'),
    introVideo: media.get('home-intro.mp4'),
    loopVideo: media.get('home-loop.mp4'),
    backgroundColor: '#101418',
    button1: {
      isActive: true,
      text: 'Browse the courses',
      link: '/category/generative-art',
      size: 'lg',
    },
    button2: {
      isActive: true,
      text: 'About the studio',
      link: '/about',
      color: 'secondary',
      variant: 'outlined',
      size: 'lg',
    },
  });
}
