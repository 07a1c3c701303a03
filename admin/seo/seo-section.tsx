import { emptySeo } from '../../contract/seo/empty-seo.ts';
import { FormSection } from '../forms/form-section.tsx';
import { SeoFields, type SeoProps } from './seo-fields.tsx';
import { seoInBrief, seoTitle } from './seo-in-words.ts';

/** The section shared by all forms of pages. */
export function SeoSection(props: SeoProps) {
  const sharing = props.form.values.sharing ?? emptySeo();
  return (
    <FormSection title={seoTitle} hint={seoInBrief(sharing)} fields={['sharing']}>
      <SeoFields {...props} />
    </FormSection>
  );
}
