import type { LibraryFile } from '../../../contract/media/library.ts';
import { dimensionsOf, kindOf, lengthOf, sizeInWords } from '../../kit/file-facts.ts';
import { moment } from '../../kit/moments.ts';
import styles from './file-facts-list.module.css';

/** Properties of a file, as far as known. */
export function FileFacts({ file }: { file: LibraryFile }) {
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
