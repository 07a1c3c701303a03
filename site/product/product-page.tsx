import { redirect } from 'react-router';
import { productWords } from '../../contract/views/page-words.ts';
import section from '../../ui/section.module.css';
import { PageHero } from '../hero/page-hero.tsx';
import { apiContext } from '../loading/api-context.ts';
import { load } from '../loading/load.ts';
import { NewsletterBox } from '../newsletter/newsletter-box.tsx';
import { NotFound, notFoundMeta } from '../not-found/not-found.tsx';
import { OrTryAgain } from '../not-found/or-try-again.tsx';
import { RichText } from '../rich-text/rich-text.tsx';
import { productData } from '../seo/json-ld.ts';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/product-page.ts';
import { BuyBar } from './buy-bar.tsx';
import { ProductChips } from './chips.tsx';
import { Gallery } from './gallery.tsx';
import { IntroVideo } from './intro-video.tsx';
import styles from './product-page.module.css';
import { Purchase } from './purchase.tsx';
import { loadRelated } from './related.ts';
import { RelatedProducts } from './related-products.tsx';
import { ProductSections } from './sections/product-sections.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const client = context.get(apiContext);
  const page = await load(client.getProductPage({ params }));
  const { slug } = page.product;
  if (slug !== params.slug) throw redirect(`/product/${slug}`, 301);
  const related = await load(loadRelated(client, page.relatedBy));
  return { ...page, related: related.products, media: { ...related.media, ...page.media } };
}

/** The whole document is dark, from header to footer, for products in dark mode. */
export const handle = {
  isDark: (page: Route.ComponentProps['loaderData'] | undefined) => page?.product.darkMode === true,
};

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) => {
  const root = matches[0].loaderData;
  if (!root) return [];
  if (!loaderData) return notFoundMeta('Product', root, error);
  const { slug, sharing } = loaderData.product;
  return pageMeta(root, {
    sharing,
    words: productWords(root.layout, loaderData.product),
    path: `/product/${slug}`,
    media: loaderData.media,
    data: productData(root, loaderData),
  });
};

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, categories, tags, teachers, related, media } = loaderData;
  const { title, heroConfig, mainImage, introVideo } = product;
  return (
    <div className={styles.page}>
      <PageHero
        config={heroConfig}
        fallback={{ title, image: mainImage }}
        film={
          introVideo && (
            <IntroVideo
              link={introVideo}
              title={title}
              picture={mainImage}
              captions={media[introVideo]?.captions ?? []}
            />
          )
        }
      >
        <Purchase product={product} teachers={teachers} headline={heroConfig.title || title} />
      </PageHero>
      <section className={`${section.section} ${styles.about}`} aria-label="Description">
        <ProductChips categories={categories} tags={tags} />
        <RichText html={product.description} isDark={product.darkMode} />
      </section>
      <ProductSections product={product} teachers={teachers} media={media} />
      <Gallery pictures={product.gallery} title={title} />
      <RelatedProducts products={related} categories={categories} />
      <NewsletterBox />
      <BuyBar product={product} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <OrTryAgain error={error}>
      <NotFound noun="Product" />
    </OrTryAgain>
  );
}
