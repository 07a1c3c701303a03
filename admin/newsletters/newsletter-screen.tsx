import { Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLocation, useNavigate, useParams } from 'react-router';
import { lengths } from '../../contract/limits/limits.ts';
import { type Newsletter, NewsletterDraft } from '../../contract/newsletter/newsletters.ts';
import { client, loadItem } from '../api/client.ts';
import { refetchNewsletters } from '../api/newsletters-query.ts';
import { ItemScreen, loadNewest } from '../drafts/item-screen.tsx';
import { EditForm } from '../forms/edit-form.tsx';
import { FormSection } from '../forms/form-section.tsx';
import { TextInput } from '../forms/memoized-fields.ts';
import { useEdit } from '../forms/use-edit.ts';
import { NothingHere } from '../kit/load-states.tsx';
import { because, savedNotice } from '../kit/notices.ts';
import { MailOffNotice } from './mail-off-notice.tsx';
import { NewsletterMenu, useDuplicate } from './newsletter/newsletter-actions.tsx';
import styles from './newsletter/newsletter-form.module.css';
import {
  blankNewsletter,
  type NewsletterValues,
  SendableNewsletter,
  toStored,
} from './newsletter/newsletter-values.ts';
import { failures } from './newsletter/newsletter-words.ts';
import { NewsletterReport } from './sending/newsletter-report.tsx';
import { SendDialog } from './sending/send-dialog.tsx';
import { TestDialog } from './sending/test-dialog.tsx';
import { BlocksField } from './writing/blocks-field.tsx';
import { MailPreview } from './writing/mail-preview.tsx';

const newsletterQuery = (id: string) => ({
  queryKey: ['newsletters', 'item', id],
  queryFn: () => loadItem(client.getNewsletter({ params: { id } })),
});

/** A new newsletter has nothing to load. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  params.id ? loadNewest(newsletterQuery(params.id)) : null;

export default function NewsletterScreen() {
  const { id } = useParams();
  if (!id) return <NewsletterForm />;
  const gone = (
    <NothingHere
      title="Newsletter not found"
      description="It may have been deleted meanwhile."
      backTo="/admin/newsletters"
      backLabel="Back to the newsletters"
    />
  );
  return (
    <ItemScreen key={id} query={newsletterQuery(id)} gone={gone}>
      {(newsletter) => <NewsletterView newsletter={newsletter} />}
    </ItemScreen>
  );
}

/** A draft opens as a form; once scheduled or sent, as a report. */
function NewsletterView({ newsletter }: { newsletter: Newsletter }) {
  const [current, setCurrent] = useState(newsletter);
  return current.state === 'draft' ? (
    <NewsletterForm newsletter={current} onSent={setCurrent} />
  ) : (
    <NewsletterReport newsletter={current} onChange={setCurrent} />
  );
}

interface FormProps {
  newsletter?: Newsletter;
  onSent?: (newsletter: Newsletter) => void;
}

const list = '/admin/newsletters';

/** What the user wanted in the form of a new newsletter, passed to the form that takes over. */
type Begun = 'begun' | 'send';

function NewsletterForm({ newsletter, onSent }: FormProps) {
  const navigate = useNavigate();
  const begun: Begun | null = useLocation().state;
  const [asked, setAsked] = useState<'send' | 'test' | undefined>(
    begun === 'send' ? 'send' : undefined,
  );
  const menu = useRef<HTMLButtonElement>(null);
  const stored = useRef(newsletter);
  const wanted = useRef<Begun>('begun');
  const duplicate = useDuplicate();
  const id = newsletter?.id;

  async function save(values: NewsletterValues, updatedAt: string | undefined) {
    const saved = id
      ? await client.updateNewsletter({ params: { id }, body: { ...values, updatedAt } })
      : await client.createNewsletter({ body: values });
    stored.current = saved;
    void refetchNewsletters();
    return toStored(saved, values.blocks);
  }

  const edit = useEdit<NewsletterValues>({
    name: `newsletter ${id ?? 'new'}`,
    titleOf: ({ subject }) => subject,
    schema: SendableNewsletter,
    start: newsletter ? toStored(newsletter) : { values: blankNewsletter() },
    save,
    draft: { schema: NewsletterDraft, save },
    reload: id ? async () => toStored(await client.getNewsletter({ params: { id } })) : undefined,
    onSaved: async () => {
      if (id) return;
      await navigate(`${list}/${stored.current?.id}`, { replace: true, state: wanted.current });
      savedNotice('Draft saved');
    },
    describeFailure: because(failures.save),
  });
  const { form } = edit;

  // The focused button disappeared with the form of the new newsletter.
  useEffect(() => {
    if (begun === 'begun') document.getElementById('page-title')?.focus();
  }, [begun]);

  /** Sending requires everything; saving a draft requires nothing. */
  function askToSend() {
    if (!edit.check('publish')) return;
    if (id) return setAsked('send');
    wanted.current = 'send';
    void edit.saveDraft?.();
  }

  /** Saves first, since what's stored gets sent. Resolves to the stored newsletter, or undefined if saving failed. */
  async function keep(): Promise<Newsletter | undefined> {
    const isSaved = !edit.isDirty || (await edit.saveDraft?.());
    return isSaved ? stored.current : undefined;
  }
  const close = () => setAsked(undefined);
  const returnFocus = () => menu.current?.focus();

  return (
    <>
      <EditForm
        edit={{ ...edit, publish: askToSend }}
        title={newsletter ? 'Newsletter' : 'Write a Newsletter'}
        description="Nothing is sent before you say so."
        saveLabel="Send…"
        cancelTo={list}
        fieldLabels={fieldLabels}
        menu={
          id && (
            <NewsletterMenu
              ref={menu}
              onTest={() => setAsked('test')}
              onDuplicate={() => duplicate(id)}
            />
          )
        }
      >
        <MailOffNotice />
        <div className={styles.columns}>
          <div className={styles.words}>
            <FormSection title="Envelope" startsOpen fields={['subject', 'previewLine']}>
              <Stack>
                <TextInput
                  label="Subject"
                  required
                  maxLength={lengths.title}
                  {...form.getInputProps('subject')}
                />
                <TextInput
                  label="Preview line"
                  description="What mail programs show beside the subject, before the mail is opened."
                  maxLength={lengths.title}
                  {...form.getInputProps('previewLine')}
                />
              </Stack>
            </FormSection>
            <BlocksField
              value={form.values.blocks}
              onChange={(blocks) => form.setFieldValue('blocks', blocks)}
              errors={form.errors}
            />
          </div>
          <div className={styles.preview}>
            <MailPreview values={form.values} />
          </div>
        </div>
      </EditForm>
      {id && asked === 'send' && (
        <SendDialog keep={keep} onSent={onSent} onClose={close} onClosed={returnFocus} />
      )}
      {id && asked === 'test' && <TestDialog keep={keep} onClose={close} onClosed={returnFocus} />}
    </>
  );
}

const fieldLabels = { subject: 'Subject', previewLine: 'Preview line', blocks: 'Content' };
