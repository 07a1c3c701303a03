import { type ComponentType, type MouseEvent, useEffect, useEffectEvent, useState } from 'react';
import { searchPath } from '../../contract/search/search-address.ts';
import { SearchIcon } from '../../ui/icons.tsx';
import { island } from '../../ui/island/island.tsx';
import { isPlainClick } from '../links/presses.ts';

/** Links to the search page; with scripts it opens the dialog instead, also with the / key. */
export const SearchLink = island('search-link', OpensSearch);

/** Loaded when the visitor is about to search: most never do. */
const loadDialog = () => import('./search-dialog.tsx');

function OpensSearch({ className }: { className: string }) {
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }>>();

  async function open() {
    const field = document.querySelector<HTMLInputElement>('main input[type=search]');
    if (field) return field.select(); // already on the search page
    try {
      const { SearchDialog } = await loadDialog();
      setDialog(() => SearchDialog);
    } catch {
      location.assign(searchPath);
    }
  }

  function press(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void open();
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
    const { target } = event;
    const isTyping =
      target instanceof Element &&
      target.closest('input, textarea, select, [contenteditable], dialog') !== null;
    if (isTyping) return;
    event.preventDefault();
    void open();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  return (
    <>
      <a
        className={className}
        href={searchPath}
        aria-label="Search"
        aria-keyshortcuts="/"
        onClick={press}
        onPointerEnter={() => void loadDialog().catch(() => {})}
        data-defer
      >
        <SearchIcon />
      </a>
      {Dialog && <Dialog onClose={() => setDialog(undefined)} />}
    </>
  );
}
