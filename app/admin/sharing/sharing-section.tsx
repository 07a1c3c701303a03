import { emptySharing } from '../../../contract/sharing/empty-sharing.ts';
import { FormSection } from '../forms/form-section.tsx';
import { SharingFields, type SharingProps } from './sharing-fields.tsx';
import { sharingInBrief, sharingTitle } from './sharing-in-words.ts';

/** The section that every form of a page has. */
export function SharingSection(props: SharingProps) {
  const sharing = props.form.values.sharing ?? emptySharing();
  return (
    <FormSection title={sharingTitle} hint={sharingInBrief(sharing)} fields={['sharing']}>
      <SharingFields {...props} />
    </FormSection>
  );
}
