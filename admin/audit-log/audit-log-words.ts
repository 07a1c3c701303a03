import {
  type AuditArea,
  type AuditEntry,
  type AuditKind,
  type AuditSubject,
  auditAreas,
} from '../../contract/audit-log.ts';
import { isListedKind, type ListedKind } from '../../contract/kinds/kind-names.ts';
import { counted } from '../kit/format.ts';
import { kindWords } from '../kit/kinds.ts';

/** Display texts of the audit log. */

export const kindNames: Record<AuditKind, string> = {
  'signed-in': 'Signed in',
  'new-device': 'Signed in on a new device',
  'sign-in-mistyped': 'Wrong password on a device of yours',
  'sign-in-refused': 'Sign-in refused',
  'signed-out': 'Signed out',
  'session-ended': 'A device was signed out',
  'sessions-ended': 'All devices were signed out',
  'password-changed': 'Password changed',
  'factor-added': 'Second factor added',
  'factor-removed': 'Second factor removed',
  'recovery-codes-made': 'New recovery codes made',
  published: 'Published',
  unpublished: 'Taken off the site',
  scheduled: 'Planned',
  reordered: 'Put in another order',
  'version-restored': 'Earlier version restored as a draft',
  deleted: 'Moved to the trash',
  restored: 'Restored from the trash',
  removed: 'Deleted for ever',
  replaced: 'File replaced',
  'demo-removed': 'Demo content removed',
  'demo-restored': 'Demo content brought back',
  'newsletter-sent': 'Newsletter sent off',
  'subscribers-exported': 'Subscribers exported',
  'subscribers-imported': 'Subscribers imported',
  'subscriber-erased': 'Subscriber erased',
  'settings-changed': 'Settings changed',
  'redirects-changed': 'Redirects changed',
  'backup-started': 'Backup download started',
  'backup-made': 'Backup made',
  'site-exported': 'Site exported as files',
  'site-restored': 'Site restored or copied here',
};

const areaNames: Record<AuditArea, string> = {
  access: 'Signing in',
  content: 'Content',
  audience: 'Audience',
  settings: 'Settings',
  data: 'Backups and exports',
};

export const everything = { value: 'everything', label: 'Everything' };

/** Filter options: a whole area or a single kind. */
export const kindChoices = Object.entries(auditAreas).map(([area, kinds]) => ({
  group: areaNames[area as AuditArea],
  items: [
    { value: area, label: `Everything about ${areaNames[area as AuditArea].toLowerCase()}` },
    ...kinds.map((kind) => ({ value: kind as string, label: kindNames[kind] })),
  ],
}));

const subjectNames: Record<Exclude<AuditSubject, ListedKind>, string> = {
  homepage: 'Homepage',
  about: 'About page',
  tag: 'Tag',
  media: 'File',
  newsletter: 'Newsletter',
  theme: 'Theme',
  settings: 'Settings',
  history: 'Versions kept',
};

/** “Product: Flow Fields”; for an untitled subject, only its kind. */
export function subjectInWords({ kind, subject }: AuditEntry): string {
  if (!subject) return '';
  if (kind === 'reordered') return kindWords[subject.kind as ListedKind].plural;
  const noun = isListedKind(subject.kind)
    ? kindWords[subject.kind].noun
    : subjectNames[subject.kind];
  return subject.title === '' ? noun : `${noun}: ${subject.title}`;
}

/** For a replaced file: the number of places that used it. */
export const placesInWords = (places: number) =>
  places === 0 ? 'not used anywhere' : `in ${counted(places, 'place', 'places')}`;

const actorNames = {
  command: (name: string) => `The command “${name}”`,
  job: (name: string) => (name === 'schedule' ? 'As planned' : 'By itself'),
  start: () => 'The start of the server',
};

/** The command, job or server start that did it, or else the device. */
export const doerInWords = ({ actor, device }: AuditEntry) =>
  actor in actorNames ? actorNames[actor as keyof typeof actorNames](device) : device;

/** Entries the owner should double-check. */
const notable: readonly AuditKind[] = ['new-device', 'sign-in-refused', 'sign-in-mistyped'];

export const isNotable = ({ kind }: AuditEntry) => notable.includes(kind);
