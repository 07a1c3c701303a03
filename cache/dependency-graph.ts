import type { Change } from '../store/engine/change.ts';
import type { Dependency, Entry } from './entry.ts';

/** Indexes entries by dependency and links them to their sources, to find what depends on a change. */
export function createDependencyGraph() {
  const entries = new Set<Entry>();
  const byDependency = new Map<Dependency, Set<Entry>>();

  function add(entry: Entry) {
    entries.add(entry);
    for (const dependency of entry.dependsOn) {
      const dependents = byDependency.get(dependency);
      if (dependents) dependents.add(entry);
      else byDependency.set(dependency, new Set([entry]));
    }
    for (const source of entry.sources) source.entry.dependents.add(entry);
  }

  /** Returns the sources that have no dependents left. */
  function remove(entry: Entry): Entry[] {
    entries.delete(entry);
    for (const dependency of entry.dependsOn) {
      const dependents = byDependency.get(dependency);
      dependents?.delete(entry);
      if (dependents?.size === 0) byDependency.delete(dependency);
    }
    const sources = entry.sources.map((source) => source.entry);
    for (const source of sources) source.dependents.delete(entry);
    return sources.filter(({ dependents }) => dependents.size === 0);
  }

  return {
    add,
    remove,
    /** Entries that depend on what has changed; entries built from them follow through `dependents`. */
    touchedBy: (change: Change): Iterable<Entry> =>
      change.kind === 'everything'
        ? entries
        : dependenciesOf(change).flatMap((dependency) => [...(byDependency.get(dependency) ?? [])]),
    dependentOn: (dependency: Dependency): Entry[] => [...(byDependency.get(dependency) ?? [])],
  };
}

export const dependenciesOf = ({ kind, id }: Change): Dependency[] => [kind, `${kind}:${id}`];
