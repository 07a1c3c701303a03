import { Text } from '@mantine/core';
import { Link } from 'react-router';
import { isListedKind, type ListedKind } from '../../../contract/kinds/kind-names.ts';
import type { MediaUse } from '../../../contract/library/library.ts';
import { nameField } from '../../../contract/library/media-uses.ts';
import { untitled } from '../../kit/format.ts';
import { kindWords } from '../../kit/kinds.ts';
import titleStyles from '../../lists/title-link.module.css';
import styles from './file-uses.module.css';

type OtherUse = Exclude<MediaUse['kind'], ListedKind>;

const kinds: Record<OtherUse, { name: string; form: (id: string) => string }> = {
  homepage: { name: 'Homepage', form: () => '/admin/homepage' },
  about: { name: 'About', form: () => '/admin/about' },
  theme: { name: 'Theme', form: () => '/admin/theme' },
  settings: { name: 'Settings', form: () => '/admin/settings' },
  newsletter: { name: 'Newsletter', form: (id) => `/admin/newsletters/${id}` },
  media: { name: 'Video', form: (id) => `/admin/media/${id}` },
};

const nounOf = ({ kind }: MediaUse) =>
  isListedKind(kind) ? kindWords[kind].noun : kinds[kind].name;

const states: Record<MediaUse['state'], string> = {
  published: 'On the site',
  draft: 'Draft',
  version: 'Published before',
  trash: 'In the trash',
};

/** Path of the screen that shows the use. */
function addressOf({ kind, id, state }: MediaUse): string {
  if (state === 'trash') return '/admin/trash';
  const form = isListedKind(kind) ? `${kindWords[kind].list}/${id}` : kinds[kind].form(id);
  return state === 'version' && kind !== 'newsletter' ? `${form}/history` : form;
}

export function FileUses({ uses }: { uses: MediaUse[] }) {
  if (uses.length === 0) return <Text size="sm">Nothing uses it yet.</Text>;
  return (
    <ul className={styles.uses} aria-label="Uses">
      {grouped(uses).map(({ use, fields }) => (
        <li key={`${use.kind} ${use.id} ${use.state}`}>
          <span className={styles.state} data-state={use.state}>
            {states[use.state]}
          </span>
          <div>
            <Link to={addressOf(use)} className={`${titleStyles.link} ${styles.link}`}>
              {isOne(use) ? nounOf(use) : use.title || untitled}
            </Link>
            <div className={titleStyles.info}>
              {!isOne(use) && `${nounOf(use)}: `}
              {fields.map(nameField).join(', ')}
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Singletons have no title of their own. */
const isOne = ({ kind }: MediaUse) => ['homepage', 'about', 'theme', 'settings'].includes(kind);

/** Groups uses by item and state, with all the fields that show the file. */
function grouped(uses: MediaUse[]) {
  const groups = new Map<string, { use: MediaUse; fields: string[] }>();
  for (const use of uses) {
    const key = `${use.state} ${use.kind} ${use.id}`;
    const group = groups.get(key) ?? { use, fields: [] };
    if (!group.fields.includes(use.field)) group.fields.push(use.field);
    groups.set(key, group);
  }
  return [...groups.values()].filter(({ use: { state, kind, id }, fields }) => {
    const published = groups.get(`published ${kind} ${id}`)?.fields ?? [];
    // Published content is stored as a version too; a version is listed only for other fields.
    return state !== 'version' || fields.some((field) => !published.includes(field));
  });
}
