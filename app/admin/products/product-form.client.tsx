import { messages } from '../../../contract/errors.ts';
import { NewProduct, type Product } from '../../../contract/products.ts';
import { counted } from '../counted.ts';
import { FormSection } from '../forms/form-section.tsx';
import { ItemForm, type ItemKind, useItemEdit } from '../forms/item-form.tsx';
import { emptyHero, heroFieldLabels } from '../hero/hero-fields.ts';
import { HeroSection } from '../hero/hero-section.tsx';
import { client } from '../session/client.ts';
import { cacheProduct } from './cached-products.ts';
import { dropGone } from './drop-gone.ts';
import {
  classificationFields,
  ProductClassification,
  useTitlesOfChosen,
} from './product-classification.tsx';
import { informationFields, ProductInformation, productLabels } from './product-information.tsx';
import type { ProductValues } from './product-values.ts';

const kind: ItemKind<Product, ProductValues> = {
  noun: 'Product',
  list: '/admin/products',
  pages: '/product/',
  schema: NewProduct,
  blank: () => ({
    title: '',
    slug: '',
    duration: '',
    mainImage: '',
    buyLink: '',
    description: '',
    introVideo: '',
    categories: [],
    tags: [],
    gallery: [],
    darkMode: false,
    heroConfig: emptyHero(),
  }),
  valuesOf: ({ id, createdAt, updatedAt, order, ...values }) => values,
  create: (body) => client.createProduct({ body }),
  update: (id, body) => client.updateProduct({ params: { id }, body }),
  read: (id) => client.getProduct({ params: { id } }),
  keep: cacheProduct,
  onRefused: dropGone,
  failures: messages.products,
};

export function ProductForm({ product }: { product?: Product }) {
  const describe = useTitlesOfChosen();
  const { edit, item } = useItemEdit(kind, product);
  const { form } = edit;
  const { title, mainImage, categories, tags } = form.values;
  return (
    <ItemForm
      kind={kind}
      item={item}
      edit={edit}
      fieldLabels={{ ...productLabels, ...heroFieldLabels }}
      describe={describe}
    >
      <FormSection title="Information" startsOpen fields={informationFields}>
        <ProductInformation form={form} />
      </FormSection>
      <FormSection
        title="Classification"
        hint={`${counted(categories.length, 'category', 'categories')}, ${counted(tags.length, 'tag', 'tags')}`}
        fields={classificationFields}
      >
        <ProductClassification form={form} />
      </FormSection>
      <HeroSection form={form} fallback={{ title: title || 'Title', image: mainImage }} />
    </ItemForm>
  );
}
