import { useNavigate } from 'react-router';
import { messages } from '../../../contract/errors.ts';
import { NewProduct, type Product } from '../../../contract/products.ts';
import { EditForm } from '../forms/edit-form.tsx';
import { FormSection } from '../forms/form-section.tsx';
import { type Stored, useEdit } from '../forms/use-edit.ts';
import { emptyHero, heroFieldLabels } from '../hero/hero-fields.ts';
import { HeroSection } from '../hero/hero-section.tsx';
import { reasonOf, savedNotice } from '../notices/notices.ts';
import { client } from '../session/client.ts';
import { PageHeader } from '../shell/page-header.tsx';
import { keepProduct } from './kept-products.ts';
import {
  classificationFields,
  ProductClassification,
  useTitlesOfChosen,
} from './product-classification.tsx';
import { informationFields, ProductInformation, productLabels } from './product-information.tsx';

/** The order is not part of the form: a new product goes last, an edited one stays. */
export type ProductValues = Omit<NewProduct, 'order'>;

const blank = (): ProductValues => ({
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
});

export function ProductForm({ product }: { product?: Product }) {
  const navigate = useNavigate();
  const describe = useTitlesOfChosen();
  const { createFailed, updateFailed, saveFailed } = messages.products;
  const edit = useEdit<ProductValues>({
    schema: NewProduct,
    start: product ? toStored(product) : { values: blank() },
    save: async (values, updatedAt) =>
      keep(
        product
          ? await client.updateProduct({
              params: { id: product.id },
              body: { ...values, updatedAt },
            })
          : await client.createProduct({ body: values }),
      ),
    reload: product && (async () => keep(await client.getProduct({ params: { id: product.id } }))),
    onSaved: async () => {
      await navigate('/admin/products');
      savedNotice('Product saved');
    },
    explain: (error) => ({
      text: saveFailed,
      reason: reasonOf(error, product ? updateFailed : createFailed),
    }),
    clashField: 'slug',
  });
  const { form } = edit;
  return (
    <>
      <PageHeader
        title={product ? 'Edit Product' : 'Add New Product'}
        description={product?.title}
      />
      <EditForm
        edit={edit}
        label={product ? 'Edit Product' : 'Add New Product'}
        saveLabel={product ? 'Update' : 'Save'}
        cancelTo="/admin/products"
        preview={product && `/product/${product.slug}`}
        fieldLabels={{ ...productLabels, ...heroFieldLabels }}
        describe={describe}
      >
        <FormSection title="Information" startsOpen fields={informationFields}>
          <ProductInformation form={form} />
        </FormSection>
        <FormSection
          title="Classification"
          hint={`${form.values.categories.length} categories, ${form.values.tags.length} tags`}
          fields={classificationFields}
        >
          <ProductClassification form={form} />
        </FormSection>
        <HeroSection
          form={form}
          fallback={{ title: form.values.title, image: form.values.mainImage }}
        />
      </EditForm>
    </>
  );
}

function toStored(product: Product): Stored<ProductValues> {
  const { id, createdAt, updatedAt, order, ...values } = product;
  return { values, version: updatedAt };
}

function keep(product: Product): Stored<ProductValues> {
  keepProduct(product);
  return toStored(product);
}
