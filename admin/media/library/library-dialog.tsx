import { Button, Group, Modal, Text } from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import type { MediaKind } from '../../../contract/media/media.ts';
import { onlyKind } from '../../api/narrowing.ts';
import { counted } from '../../kit/format.ts';
import { IconPhotoSearch } from '../../kit/icons.ts';
import { SearchBox } from '../../lists/search-box.tsx';
import styles from './library-dialog.module.css';
import { useLibraryTotal, Waiting } from './library-files.tsx';
import { WindowGrid } from './media-grid.tsx';

interface ButtonProps {
  /** Label of the field that the file is for. */
  label: string;
  kind: MediaKind;
  onChoose: (urls: string[]) => void;
  isMultiple?: boolean;
}

/** Offered by every file field next to uploading. */
export function ChooseFromLibrary({ label, ...dialog }: ButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPhotoSearch size={14} aria-hidden />}
        onClick={() => setOpen(true)}
        aria-label={`Choose from library: ${label}`}
      >
        From library
      </Button>
      <LibraryDialog {...dialog} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

interface Props {
  kind: MediaKind;
  opened: boolean;
  onClose: () => void;
  onChoose: (urls: string[]) => void;
  isMultiple?: boolean;
}

const typingPauseMs = 200;

const titles = {
  image: { one: 'Choose a picture', many: 'Choose pictures' },
  video: { one: 'Choose a video', many: 'Choose videos' },
};

/** The library in a dialog: click one file, or select several and add them. */
export function LibraryDialog(props: Props) {
  const { kind, opened, onClose, isMultiple } = props;
  const isPhone = useMediaQuery('(max-width: 47.99em)');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={titles[kind][isMultiple ? 'many' : 'one']}
      size={1080}
      fullScreen={isPhone}
      classNames={{ content: styles.content, body: styles.body }}
      padding="md"
    >
      <Choice {...props} />
    </Modal>
  );
}

/** Remounted each time the dialog opens, so its state starts fresh. */
function Choice({ kind, onClose, onChoose, isMultiple }: Props) {
  const [search, setSearch] = useState('');
  const [wanted] = useDebouncedValue(search.trim(), typingPauseMs);
  const narrowing = useMemo(() => ({ ...onlyKind(kind), search: wanted }), [kind, wanted]);
  const { total, shown, error, refetch } = useLibraryTotal(narrowing);
  const [chosen, setChosen] = useState<string[]>([]);

  function finish(urls: string[]) {
    onChoose(urls);
    onClose();
  }

  const toggle = (url: string) =>
    setChosen((urls) => (urls.includes(url) ? urls.filter((one) => one !== url) : [...urls, url]));

  return (
    <>
      <SearchBox label="Search the library" value={search} onChange={setSearch} isFirst />
      {total === undefined ? (
        <Waiting hasFailed={error !== null} onRetry={refetch} />
      ) : total > 0 ? (
        <WindowGrid
          label="Files of the library"
          total={total}
          narrowing={shown}
          chosen={isMultiple ? chosen : undefined}
          onChoose={({ url }) => (isMultiple ? toggle(url) : finish([url]))}
        />
      ) : (
        <Text c="dimmed" role="status" className={styles.nothing}>
          {shown.search ? 'No files match' : 'There is nothing of this kind in the library yet'}
        </Text>
      )}
      {isMultiple && (
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={chosen.length === 0} onClick={() => finish(chosen)}>
            {chosen.length === 0 ? 'Add' : `Add ${counted(chosen.length, 'picture', 'pictures')}`}
          </Button>
        </Group>
      )}
    </>
  );
}
