import { useEffect, useRef } from 'react';

interface SaveKeys {
  publish: () => void;
  save: () => void;
}

const isApple = /Mac|iP(hone|ad|od)/.test(navigator.userAgent);

/** For `aria-keyshortcuts`, and for display. */
export const saveKeys = {
  publish: { spoken: 'Control+Enter Meta+Enter', shown: isApple ? '⌘↵' : 'Ctrl+Enter' },
  save: { spoken: 'Control+S Meta+S', shown: isApple ? '⌘S' : 'Ctrl+S' },
};

/** Ctrl or ⌘ with Enter publishes, with S saves. Enter alone does neither. */
export function useSaveKeys(actions: SaveKeys) {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const action = actionOf(event);
      // While a dialog is open, the keys belong to it.
      if (!action || document.querySelector('[aria-modal="true"]')) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.repeat) return;
      commitField();
      latest.current[action]();
    }
    // Captured ahead of the rich-text editor, which inserts a line break on the same keys.
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  }, []);
}

function actionOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) {
  if (!(ctrlKey || metaKey) || altKey || shiftKey) return undefined;
  if (key === 'Enter') return 'publish';
  return key.toLowerCase() === 's' ? 'save' : undefined;
}

/** Some fields complete their value on blur, such as a link without its scheme. */
function commitField() {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement)) return;
  field.blur();
  field.focus();
}
