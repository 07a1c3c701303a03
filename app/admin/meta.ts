/** The admin area is nobody's search result, and its tabs say where they are. */
export function adminMeta(screen: string) {
  return [{ title: `${screen} · Admin` }, { name: 'robots', content: 'noindex, nofollow' }];
}
