import { type LoaderFunctionArgs, useParams } from 'react-router';
import { messages } from '../../contract/call/errors.ts';
import type { ProductItem } from '../../contract/editing/drafts.ts';
import {
  NewProduct,
  type Product,
  ProductChanges,
  type ProductDraft,
} from '../../contract/kinds/product.ts';
import { emptySections } from '../../contract/product-sections/empty-sections.ts';
import { emptySeo } from '../../contract/seo/empty-seo.ts';
import { productWords } from '../../contract/views/page-words.ts';
import { client, loadItem } from '../api/client.ts';
import { productsQuery } from '../api/queries.ts';
import { type EditedKind, itemValues } from '../drafts/edited-kind.ts';
import { ItemForm } from '../drafts/item-form.tsx';
import { ItemScreen, loadNewest } from '../drafts/item-screen.tsx';
import { useItemEdit } from '../drafts/use-item-edit.ts';
import { FormSection } from '../forms/form-section.tsx';
import { heroFieldLabels } from '../hero/hero-fields.ts';
import { HeroSection } from '../hero/hero-section.tsx';
import { emptyHeroValues } from '../hero/hero-values.ts';
import { counted } from '../kit/format.ts';
import { NothingHere } from '../kit/load-states.tsx';
import { because } from '../kit/notices.ts';
import { seoFieldLabels } from '../seo/seo-in-words.ts';
import { SeoSection } from '../seo/seo-section.tsx';
import {
  classificationFields,
  dropGone,
  ProductClassification,
  useNoCategoryCaution,
  useProductInWords,
} from './product-classification.tsx';
import { informationFields, ProductInformation, productLabels } from './product-information.tsx';
import { ProductSectionsFields } from './sections/product-sections-fields.tsx';
import type { ProductValues } from './sections/product-values.ts';
import { sectionFieldLabels } from './sections/sections-in-words.ts';

const productItemQuery = (id: string) => ({
  queryKey: ['item', 'product', id],
  queryFn: () => loadItem(client.getProductItem({ params: { id } })),
});

/** A new product has nothing to load. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  params.id ? loadNewest(productItemQuery(params.id)) : null;

export default function ProductScreen() {
  const { id } = useParams();
  if (!id) return <ProductForm />;
  const gone = (
    <NothingHere
      title="Product not found"
      description="It may have been deleted meanwhile."
      backTo="/admin/products"
      backLabel="Back to the products"
    />
  );
  return (
    <ItemScreen key={id} query={productItemQuery(id)} gone={gone}>
      {(product) => <ProductForm product={product} />}
    </ItemScreen>
  );
}

const { createFailed, updateFailed, saveFailed } = messages.products;

const kind: EditedKind<Product, ProductDraft, ProductValues> = {
  kind: 'product',
  noun: 'Product',
  schema: NewProduct,
  draftSchema: ProductChanges,
  publishedValues: ({ id, createdAt, updatedAt, order, ...values }) => withOptional(values),
  draftValues: (body) => withOptional({ ...body, description: body.description ?? '' }),
  read: (id) => client.getProductItem({ params: { id } }),
  update: (id, values, versions) =>
    client.updateProduct({ params: { id }, body: { ...values, ...versions } }),
  saveDraft: (id, body, startedFrom) =>
    client.saveProductDraft({ params: { id }, body: { body, startedFrom } }),
  describeFailure: (isNew) => because(saveFailed, isNew ? createFailed : updateFailed),
  onRefused: dropGone,
  listed: {
    kind: 'product',
    list: '/admin/products',
    queryKey: productsQuery.queryKey,
    titleOf: ({ title }) => title ?? '',
    blank: () => ({
      title: '',
      slug: '',
      duration: '',
      level: null,
      mainImage: '',
      buyLink: '',
      buyLabel: '',
      description: '',
      introVideo: '',
      categories: [],
      tags: [],
      teachers: [],
      gallery: [],
      darkMode: false,
      parts: emptySections(),
      sharing: emptySeo(),
      heroConfig: emptyHeroValues(),
    }),
    create: (body) => client.createProduct({ body }),
    createDraft: (body) => client.createProductDraft({ body }),
  },
};

/** The form always has all optional sections, so that each has fields; the server stores only what's filled in. */
const withOptional = (
  values: Omit<ProductDraft, 'description'> & { description: string },
): ProductValues => itemValues({ ...values, parts: values.parts ?? emptySections() });

function ProductForm({ product }: { product?: ProductItem }) {
  const describe = useProductInWords();
  const { edit, item, keep } = useItemEdit(kind, product);
  const { form } = edit;
  const { title, slug, mainImage, categories, tags } = form.values;
  return (
    <ItemForm
      kind={kind}
      item={item}
      edit={edit}
      keep={keep}
      title={item ? 'Edit Product' : 'Add New Product'}
      description={item && edit.base.values.title}
      saveLabel={item?.published ? 'Update' : 'Save'}
      address={`/admin/products/${item?.id}`}
      page={`/product/${item?.published?.slug}`}
      fieldLabels={{
        ...productLabels,
        ...heroFieldLabels,
        ...sectionFieldLabels,
        ...seoFieldLabels,
      }}
      describe={describe}
      caution={useNoCategoryCaution(categories)}
    >
      <FormSection title="Information" startsOpen fields={informationFields}>
        <ProductInformation form={form} publishedSlug={item?.published?.slug} />
      </FormSection>
      <FormSection
        title="Classification"
        hint={`${counted(categories.length, 'category', 'categories')}, ${counted(tags.length, 'tag', 'tags')}`}
        fields={classificationFields}
      >
        <ProductClassification form={form} />
      </FormSection>
      <HeroSection form={form} fallback={{ title: title || 'Title', image: mainImage }} />
      <ProductSectionsFields form={form} />
      <SeoSection
        form={form}
        path={`/product/${slug}`}
        words={(site) => productWords(site, { ...form.values, title: title || 'Title' })}
      />
    </ItemForm>
  );
}
