import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * The page of a list that the URL selects: initially as rendered in the document, then as choices, Back and Forward
 * change the URL without loading another document.
 */
export function useShownPage<Page>(
  first: Page,
  firstSearch: string,
  load: (search: URLSearchParams) => Promise<Page>,
) {
  const [shown, setShown] = useState({ page: first, search: firstSearch, visit: 0 });
  const wanted = useRef({ search: firstSearch, visit: 0 });

  async function show(search: string) {
    const visit = wanted.current.visit + 1;
    wanted.current = { search, visit };
    try {
      const page = await load(new URLSearchParams(search));
      if (visit === wanted.current.visit) setShown({ page, search, visit });
    } catch {
      location.reload(); // the server renders the same URL, or its error
    }
  }

  /** Changes the query string and loads its page. */
  function go(search: string) {
    history.pushState(null, '', location.pathname + search);
    show(search);
  }

  const follow = useEffectEvent(() => {
    if (location.search !== wanted.current.search) show(location.search);
  });
  useEffect(() => {
    const onMove = () => follow();
    addEventListener('popstate', onMove);
    return () => removeEventListener('popstate', onMove);
  }, []);

  return { ...shown, go };
}
