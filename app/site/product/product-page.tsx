import { redirect } from 'react-router';
import { plainText } from '../../../contract/rich-text.ts';
import { apiContext } from '../../ui/api-context.ts';
import { Hero } from '../../ui/hero/hero.tsx';
import { load } from '../../ui/load.ts';
import { NotFound, notFoundMeta } from '../not-found/not-found.tsx';
import { OrTryAgain } from '../not-found/or-try-again.tsx';
import { RichText } from '../rich-text/rich-text.tsx';
import section from '../section.module.css';
import { productData } from '../seo/json-ld.ts';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/product-page.ts';
import { Gallery } from './gallery.tsx';
import { IntroVideo } from './intro-video.tsx';
import { ProductParts } from './parts/product-parts.tsx';
import styles from './product-page.module.css';
import { PurchaseCard } from './purchase-card.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await load(context.get(apiContext).getProductPage({ params }));
  const { slug } = page.product;
  if (slug !== params.slug) throw redirect(`/product/${slug}`, 301);
  return page;
}

/** The whole document is dark, from header to footer, where the product says so. */
export const handle = {
  isDark: (page: Route.ComponentProps['loaderData'] | undefined) => page?.product.darkMode === true,
};

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) => {
  const root = matches[0].loaderData;
  if (!root) return [];
  if (!loaderData) return notFoundMeta('Product', root, error);
  const { title, slug, description, heroConfig, mainImage } = loaderData.product;
  return pageMeta(root, {
    title: `${title} | ${root.frame.siteName}`,
    description: heroConfig.description || plainText(description),
    path: `/product/${slug}`,
    image: heroConfig.heroImage ?? mainImage,
    media: loaderData.media,
    data: productData(root, loaderData),
  });
};

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, categories, tags, media } = loaderData;
  return (
    <>
      <Hero
        config={product.heroConfig}
        fallback={{ title: product.title, image: product.mainImage }}
      />
      <section className={`${section.section} ${styles.about}`} aria-labelledby="product-title">
        <PurchaseCard product={product} categories={categories} tags={tags} />
        <RichText html={product.description} isDark={product.darkMode} />
      </section>
      <IntroVideo
        link={product.introVideo}
        title={product.title}
        picture={product.mainImage}
        captions={media[product.introVideo]?.captions ?? []}
      />
      <ProductParts product={product} media={media} />
      <Gallery pictures={product.gallery} title={product.title} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <OrTryAgain error={error}>
      <NotFound noun="Product" />
    </OrTryAgain>
  );
}
