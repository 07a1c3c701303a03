import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { messages } from '../../../contract/call/errors.ts';
import {
  type LibraryFile,
  type LibraryFileDetails,
  LibraryFileEdit,
} from '../../../contract/library/library.ts';
import { lengths } from '../../../contract/limits/limits.ts';
import type { Focal } from '../../../contract/media/media.ts';
import { client } from '../../api/client.ts';
import { keepFile, libraryFileQuery } from '../../api/library-query.ts';
import { EditForm } from '../../forms/edit-form.tsx';
import { FormSection } from '../../forms/form-section.tsx';
import { Textarea, TextInput } from '../../forms/memoized-fields.ts';
import { type Stored, useEdit } from '../../forms/use-edit.ts';
import { dimensionsOf, kindOf, lengthOf, sizeInWords } from '../../kit/file-facts.ts';
import { moment } from '../../kit/moments.ts';
import { because } from '../../kit/notices.ts';
import { Captions } from './captions.tsx';
import { FileActions } from './file-actions.tsx';
import { FileUses } from './file-uses.tsx';
import { FilePlayer, PosterPicker } from './file-video.tsx';
import { CropPreviews, FocalPoint } from './focal-point.tsx';
import styles from './media-file-form.module.css';

interface Values {
  title: string;
  alt: string;
  focal: Focal | null;
}

const fieldLabels = {
  title: 'Name',
  alt: 'Alternative text',
  focal: 'Focal point',
  'focal.x': 'Focal point, from the left',
  'focal.y': 'Focal point, from the top',
};

const altHints = {
  image:
    'What it shows, for people who cannot see it, and for search engines. Without it, screen readers pass the picture over.',
  video: 'What it shows, for people who cannot see it, and for search engines.',
};

export function MediaFileForm({ start }: { start: LibraryFileDetails }) {
  const { name } = start;
  const params = { name };
  // Stays up to date with changes made outside this form, such as captions.
  const { data } = useQuery(libraryFileQuery(name));
  const file = data ?? start;
  const edit = useEdit<Values>({
    name: `media ${name}`,
    schema: LibraryFileEdit,
    start: toStored(start),
    save: async (values, updatedAt) =>
      keep(await client.updateLibraryFile({ params, body: { ...values, updatedAt } })),
    reload: async () => keep(await client.getLibraryFile({ params })),
    describeFailure: because(messages.library.saveFailed),
  });
  const { form } = edit;
  const { alt, focal } = form.values;
  const picture = file.kind === 'image' ? file.url : file.poster;
  const library = useLocation().state?.library ?? '';
  return (
    <EditForm
      edit={edit}
      title="Edit File"
      description={edit.base.values.title}
      saveLabel="Save"
      cancelTo={`/admin/media${library}`}
      fieldLabels={fieldLabels}
    >
      <div className={styles.columns}>
        <div>
          {file.kind === 'video' && <FilePlayer file={file} />}
          {picture && (
            <section className={styles.card} aria-label="Focal point">
              {file.kind === 'video' && (
                <h2 className={styles.heading}>What must never be cut off</h2>
              )}
              <FocalPoint
                src={picture}
                alt={alt}
                value={focal}
                onChange={(point) => form.setFieldValue('focal', point)}
              />
              <CropPreviews file={{ ...file, focal }} src={picture} />
            </section>
          )}
        </div>
        <div>
          <section className={styles.card} aria-label="Words">
            <Stack>
              <TextInput
                label={fieldLabels.title}
                required
                maxLength={lengths.title}
                {...form.getInputProps('title')}
              />
              <Textarea
                label={fieldLabels.alt}
                description={altHints[file.kind]}
                autosize
                minRows={2}
                maxLength={lengths.alt}
                {...form.getInputProps('alt')}
              />
            </Stack>
          </section>
          <section className={styles.card} aria-label="File">
            <FileFacts file={file} />
            <FileActions file={file} edit={edit} />
          </section>
        </div>
      </div>
      {file.kind === 'video' && (
        <>
          <FormSection title="Captions" hint={captionsHint(file)} fields={['captions']} startsOpen>
            <Captions file={file} />
          </FormSection>
          <FormSection title="Poster" hint="The picture that stands for the video" fields={[]}>
            <PosterPicker file={file} />
          </FormSection>
        </>
      )}
      <FormSection title="Where it is used" startsOpen fields={[]}>
        <FileUses uses={file.uses} />
      </FormSection>
    </EditForm>
  );
}

/** Properties of a file, as far as known. */
function FileFacts({ file }: { file: LibraryFile }) {
  const facts = {
    Kind: kindOf(file),
    Dimensions: dimensionsOf(file) && `${dimensionsOf(file)} px`,
    Length: lengthOf(file),
    Size: sizeInWords(file.size),
    Uploaded: moment(file.createdAt),
  };
  return (
    <dl className={styles.facts}>
      {Object.entries(facts).map(
        ([name, fact]) =>
          fact && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

const captionsHint = ({ captions }: LibraryFileDetails) =>
  captions.map(({ label }) => label).join(', ') || 'None yet';

function toStored({ title, alt, focal, updatedAt }: LibraryFileDetails): Stored<Values> {
  return { values: { title, alt, focal }, version: updatedAt };
}

function keep(file: LibraryFileDetails): Stored<Values> {
  keepFile(file);
  return toStored(file);
}
