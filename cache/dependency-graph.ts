import type { Change } from '../store/engine/change.ts';
import type { Entry, Tag } from './entry.ts';

/** Indexes entries by tag and links them to their sources, to find what depends on a change. */
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

  /** Returns the sources that have no dependents left. */
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
    /** Entries tagged with what has changed; entries built from them follow through `dependents`. */
    touchedBy: (change: Change): Iterable<Entry> =>
      change.kind === 'everything'
        ? entries
        : tagsOf(change).flatMap((tag) => [...(byTag.get(tag) ?? [])]),
    tagged: (tag: Tag): Entry[] => [...(byTag.get(tag) ?? [])],
  };
}

export const tagsOf = ({ kind, id }: Change): Tag[] => [kind, `${kind}:${id}`];
