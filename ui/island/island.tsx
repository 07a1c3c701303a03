import type { ComponentType } from 'react';
import { type ShownMediaByUrl, useMediaOf } from '../picture/media.tsx';
import styles from './island.module.css';

interface IslandOptions<Props> {
  /** The wrapper element, where a `div` isn't allowed. */
  as?: 'div' | 'li';
  /** The files it shows; their media info goes into the payload. */
  files?: (props: Props) => (string | null)[];
}

/** What the page embeds for hydrating an island: everything it was rendered with. */
export interface IslandPayload {
  props: object;
  media: ShownMediaByUrl;
}

interface IslandComponent {
  name: string;
  // biome-ignore lint/suspicious/noExplicitAny: each island knows the type of its own props
  Component: ComponentType<any>;
}

/**
 * Makes a component an island. A visitor's page is HTML: the browser hydrates only its islands
 * (site/hydrate-islands.tsx), each with the payload embedded in the page.
 */
export function island<Props extends object>(
  name: string,
  Component: ComponentType<Props>,
  { as: Around = 'div', files }: IslandOptions<Props> = {},
): ComponentType<Props> & { island: IslandComponent } {
  function Island(props: Props) {
    const payload: IslandPayload = { props, media: useMediaOf(files?.(props) ?? []) };
    return (
      <Around className={styles.island} data-island={name} data-payload={JSON.stringify(payload)}>
        <Component {...props} />
      </Around>
    );
  }
  return Object.assign(Island, { island: { name, Component } });
}
