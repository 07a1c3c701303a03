import type { Change } from '../store/engine/change.ts';
import type { Entry, Tag } from './entry.ts';

/** Finds what depends on a change: the entries by their tags, and what was made of those. */
export function createDependencyGraph() {
  const entries = new Set<Entry>();
  const byTag = new Map<Tag, Set<Entry>>();

  function add(entry: Entry) {
    entries.add(entry);
    for (const tag of entry.tags) {
      const tagged = byTag.get(tag);
      if (tagged) tagged.add(entry);
      else byTag.set(tag, new Set([entry]));
    }
    for (const source of entry.sources) source.entry.dependents.add(entry);
  }

  /** Answers the sources that nothing depends on any more. */
  function remove(entry: Entry): Entry[] {
    entries.delete(entry);
    for (const tag of entry.tags) {
      const tagged = byTag.get(tag);
      tagged?.delete(entry);
      if (tagged?.size === 0) byTag.delete(tag);
    }
    const sources = entry.sources.map((source) => source.entry);
    for (const source of sources) source.dependents.delete(entry);
    return sources.filter(({ dependents }) => dependents.size === 0);
  }

  return {
    add,
    remove,
    /** Those that are made of what has changed; those made of them follow by their sources. */
    touchedBy: (change: Change): Iterable<Entry> =>
      change.kind === 'everything'
        ? entries
        : tagsOf(change).flatMap((tag) => [...(byTag.get(tag) ?? [])]),
    tagged: (tag: Tag): Entry[] => [...(byTag.get(tag) ?? [])],
  };
}

export const tagsOf = ({ kind, id }: Change): Tag[] => [kind, `${kind}:${id}`];
