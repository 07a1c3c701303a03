import { Stack, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQueries } from '@tanstack/react-query';
import { useId } from 'react';
import { lengths } from '../../contract/limits/limits.ts';
import { isUploadedPicture } from '../../contract/media/media.ts';
import { emptySeo } from '../../contract/seo/empty-seo.ts';
import type { Seo } from '../../contract/seo/seo.ts';
import type { PageWords, SiteWords } from '../../contract/views/page-words.ts';
import { searchShows, sharedAs } from '../../contract/views/shared-as.ts';
import { fileAtQuery } from '../api/library-query.ts';
import { useLayout } from '../api/queries.ts';
import { FormSection } from '../forms/form-section.tsx';
import { UploadField } from '../forms/memoized-fields.ts';
import { IconAlertCircle } from '../kit/icons.ts';
import { descriptionCautions, isDrawing, pictureCautions, titleCautions } from './cautions.ts';
import { MessagePreview, SearchPreview } from './previews.tsx';
import { seoInBrief, seoLabels, seoTitle } from './seo-in-words.ts';
import styles from './seo-section.module.css';

interface SeoProps {
  form: Pick<UseFormReturnType<{ sharing?: Seo | null }>, 'values' | 'getInputProps'>;
  /** The page's own texts, from the current form values. */
  words: (site: SiteWords) => PageWords;
  /** Public path of the page. */
  path: string;
}

/** The section shared by all forms of pages. */
export function SeoSection(props: SeoProps) {
  const sharing = props.form.values.sharing ?? emptySeo();
  return (
    <FormSection title={seoTitle} hint={seoInBrief(sharing)} fields={['sharing']}>
      <SeoFields {...props} />
    </FormSection>
  );
}

function SeoFields({ form, words, path }: SeoProps) {
  const layout = useLayout();
  const id = useId();
  const own = form.values.sharing;
  const page = words(layout);
  const shared = sharedAs(own, page, layout);
  // What applies when nothing is entered.
  const unwritten = sharedAs(null, page, layout);
  const picture = useSharedPicture(shared.pictures);
  const address = new URL(path, location.origin);
  const cautions = pictureCautions(shared, picture);
  return (
    <div className={styles.room}>
      <div className={styles.columns}>
        <Stack>
          <TextInput
            label={seoLabels.title}
            aria-label="Title for search and sharing"
            placeholder={unwritten.title}
            maxLength={lengths.shareTitle}
            description={
              <Below
                count={own?.title.length ?? 0}
                shown={searchShows.title}
                cautions={titleCautions(shared)}
              />
            }
            {...form.getInputProps('sharing.title')}
          />
          <Textarea
            label={seoLabels.description}
            aria-label="Description for search and sharing"
            placeholder={unwritten.description}
            autosize
            minRows={3}
            maxLength={lengths.shareDescription}
            description={
              <Below
                count={own?.description.length ?? 0}
                shown={searchShows.description}
                cautions={descriptionCautions(shared, page)}
              />
            }
            {...form.getInputProps('sharing.description')}
          />
          <div>
            <UploadField
              label={seoLabels.picture}
              kind="image"
              description="In place of the page’s own picture. 1200 × 630 is best; others are cut around their focal point."
              describedBy={cautions.length > 0 ? id : undefined}
              {...form.getInputProps('sharing.picture')}
            />
            <CautionList id={id} cautions={cautions} />
          </div>
        </Stack>
        <div className={styles.previews}>
          <SearchPreview shared={shared} address={address} siteName={layout.siteName} />
          <MessagePreview shared={shared} address={address} picture={picture} />
        </div>
      </div>
    </div>
  );
}

interface BelowProps {
  count: number;
  shown: number;
  cautions: string[];
}

/** Part of the field's description, so that screen readers read it with the field. */
function Below({ count, shown, cautions }: BelowProps) {
  return (
    <>
      {count > 0 ? `${count} of about ${shown} characters` : 'As the page says it'}
      <CautionList cautions={cautions} />
    </>
  );
}

/** Spans, since it may be part of a field's description, which is a paragraph. */
function CautionList({ id, cautions }: { id?: string; cautions: string[] }) {
  if (cautions.length === 0) return null;
  return (
    <span id={id} className={styles.cautions}>
      {cautions.map((caution) => (
        <span key={caution} className={styles.caution}>
          <IconAlertCircle size={15} aria-hidden />
          <span>{caution} </span>
        </span>
      ))}
    </span>
  );
}

/** The first image that gets cropped for sharing, with what is known about it so far. */
function useSharedPicture(pictures: string[]) {
  const known = useQueries({ queries: pictures.map(fileAtQuery) });
  const files = pictures.map((url, index) => ({ url, file: known[index].data }));
  // Null for a file that was deleted since.
  const shown = files.find(
    ({ url, file }) => isUploadedPicture(url) && !isDrawing(url) && file !== null,
  );
  if (!shown) return undefined;
  const { url, file } = shown;
  return {
    url,
    width: file?.width ?? null,
    height: file?.height ?? null,
    focal: file?.focal ?? null,
  };
}
