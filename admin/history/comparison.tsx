import { Text, VisuallyHidden } from '@mantine/core';
import { type ChangedField, changedElsewhere } from '../forms/compare-edits.ts';
import styles from './comparison.module.css';
import { type Body, comparable, type ItemHistory } from './item-history.ts';
import { diffWords, nearChanges } from './word-diff.ts';

interface Props {
  history: ItemHistory;
  before: Body;
  after: Body;
}

/** Two versions field by field: only the differences, as text and images. */
export function Comparison({ history, before, after }: Props) {
  const [old, now] = [before, after].map((body) => comparable(history.kind, body));
  const changes = changedElsewhere(old, old, now);
  if (changes.length === 0) return <Text size="sm">These two say the same.</Text>;
  return (
    <dl className={styles.fields}>
      {changes.map((change) => (
        <div key={change.path} className={styles.field}>
          <dt>{history.labels[change.path] ?? change.path}</dt>
          <dd>
            <Change history={history} {...change} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const richText = ['content', 'description'];
const pictures = /(image|logo|portrait|picture)$/i;

function Change({ history, path, mine, theirs }: ChangedField & { history: ItemHistory }) {
  if (path === 'gallery') return <GalleryChange before={urls(mine)} after={urls(theirs)} />;
  if (pictures.test(path)) {
    return (
      <div className={styles.pair}>
        <PictureSide name="Before" url={mine} />
        <PictureSide name="After" url={theirs} />
      </div>
    );
  }
  const isRich = richText.includes(path);
  const [before, after] = [mine, theirs].map((value) =>
    isRich ? plainText(String(value ?? '')) : (history.describe?.(path, value) ?? inWords(value)),
  );
  if (before === after) return <span>Only how it looks has changed.</span>;
  if (isRich || `${before}${after}`.includes('\n'))
    return <WordChanges before={before} after={after} />;
  return (
    <>
      <Removed>{before}</Removed> <span aria-hidden>→</span> <Added>{after}</Added>
    </>
  );
}

function WordChanges({ before, after }: { before: string; after: string }) {
  return (
    <div className={styles.text}>
      {nearChanges(diffWords(before, after)).map(({ kind, text }, index) => {
        // Pieces have no identity but their position.
        const key = `${index} ${kind}`;
        if (kind === 'removed') return <Removed key={key}>{text}</Removed>;
        if (kind === 'added') return <Added key={key}>{text}</Added>;
        return <span key={key}>{text}</span>;
      })}
    </div>
  );
}

/** Screen readers ignore the `<del>` and `<ins>` elements themselves. */
function Removed({ children }: { children: string }) {
  return (
    <del className={styles.removed}>
      <VisuallyHidden>removed: </VisuallyHidden>
      {children}
    </del>
  );
}

function Added({ children }: { children: string }) {
  return (
    <ins className={styles.added}>
      <VisuallyHidden>added: </VisuallyHidden>
      {children}
    </ins>
  );
}

function PictureSide({ name, url }: { name: string; url: unknown }) {
  return (
    <figure className={styles.picture}>
      {url ? <img src={String(url)} alt={`${name}: ${url}`} /> : <span>No picture</span>}
      <figcaption>{name}</figcaption>
    </figure>
  );
}

function GalleryChange({ before, after }: { before: string[]; after: string[] }) {
  const removed = before.filter((url) => !after.includes(url));
  const added = after.filter((url) => !before.includes(url));
  if (removed.length + added.length === 0) return <span>The order of its pictures.</span>;
  return (
    <div className={styles.pair}>
      {removed.map((url) => (
        <PictureSide key={url} name="Removed" url={url} />
      ))}
      {added.map((url) => (
        <PictureSide key={url} name="Added" url={url} />
      ))}
    </div>
  );
}

const urls = (gallery: unknown) => (gallery as { url: string }[]).map(({ url }) => url);

function inWords(value: unknown): string {
  if (value === null || value === undefined || String(value) === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value);
}

const blocks = 'p, h1, h2, h3, h4, h5, h6, li, blockquote, pre, br';

/** Rich text as plain text: one line per block, and a placeholder for each image. */
function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const picture of body.querySelectorAll('img')) picture.replaceWith('[picture]');
  for (const block of body.querySelectorAll(blocks)) block.append('\n');
  return (body.textContent ?? '').replace(/\n+/g, '\n').trim();
}
