import { Button } from '@mantine/core';
import type { TrashItem } from '../../contract/editing/trash.ts';
import { IconRestore, IconTrashX } from '../kit/icons.ts';
import { moment, timeUntil } from '../kit/moments.ts';
import { untitled } from '../kit/untitled.ts';
import actionStyles from '../lists/row-actions.module.css';
import tableStyles from '../lists/sortable-table.module.css';
import titleStyles from '../lists/title-link.module.css';

interface Props {
  item: TrashItem;
  isBusy: boolean;
  onRestore: () => void;
  onRemove: () => void;
}

const kindNames: Record<TrashItem['kind'], string> = {
  product: 'Product',
  category: 'Category',
  page: 'Page',
  tag: 'Tag',
  media: 'File',
};

/** Tags and files have no drafts, so there's nothing to distinguish. */
function stateOf({ kind, wasPublished }: TrashItem): string {
  if (kind === 'tag' || kind === 'media') return '-';
  return wasPublished ? 'Was published' : 'Was a draft';
}

export function TrashRow({ item, isBusy, onRestore, onRemove }: Props) {
  const title = item.title || untitled;
  const kind = kindNames[item.kind];
  const state = stateOf(item);
  const goes = <time dateTime={item.removedAt}>{timeUntil(item.removedAt)}</time>;
  const deleted = <time dateTime={item.deletedAt}>{moment(item.deletedAt)}</time>;
  return (
    <tr>
      <td>
        <span className={titleStyles.title}>{title}</span>
        <div className={tableStyles.narrowOnly}>
          <div>{state === '-' ? kind : `${kind}, ${state.toLowerCase()}`}</div>
          <div>Deleted {deleted}</div>
          <div>Goes for ever {goes}</div>
        </div>
      </td>
      <td className={tableStyles.secondary}>{kind}</td>
      <td className={tableStyles.secondary}>{state}</td>
      <td className={tableStyles.secondary}>{deleted}</td>
      <td className={tableStyles.secondary}>{goes}</td>
      <td className={tableStyles.actionsCell}>
        <div className={actionStyles.actions}>
          <Button
            variant="default"
            size="xs"
            flex="none"
            leftSection={<IconRestore size={16} aria-hidden />}
            aria-label={`Restore ${title}`}
            disabled={isBusy}
            onClick={onRestore}
          >
            Restore
          </Button>
          <button
            type="button"
            className={actionStyles.action}
            data-dangerous
            title="Delete for ever"
            aria-label={`Delete ${title} for ever`}
            onClick={onRemove}
          >
            <IconTrashX size={18} />
          </button>
        </div>
      </td>
    </tr>
  );
}
