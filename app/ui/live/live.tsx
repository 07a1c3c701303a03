import type { ComponentType } from 'react';
import type { MediaByUrl } from '../../../contract/pages.ts';
import { useMediaOf } from '../media.tsx';
import styles from './live.module.css';

interface LiveOptions<Props> {
  /** The element around it, where a `div` may not stand. */
  as?: 'div' | 'li';
  /** The files that it shows: what is known about them goes with it. */
  files?: (props: Props) => (string | null)[];
}

/** What the page holds for the browser about a part: all that it was rendered with. */
export interface Carried {
  props: object;
  media: MediaByUrl;
}

interface LiveComponent {
  name: string;
  // biome-ignore lint/suspicious/noExplicitAny: each part knows the shape of what it was given
  Part: ComponentType<any>;
}

/**
 * Makes a component a part of a page that answers. A visitor's page is HTML: the browser brings only
 * these parts to life (app/site/come-alive.tsx), each with what the page carries for it.
 */
export function live<Props extends object>(
  name: string,
  Part: ComponentType<Props>,
  { as: Around = 'div', files }: LiveOptions<Props> = {},
): ComponentType<Props> & { live: LiveComponent } {
  function Live(props: Props) {
    const carried: Carried = { props, media: useMediaOf(files?.(props) ?? []) };
    return (
      <Around className={styles.part} data-live={name} data-carried={JSON.stringify(carried)}>
        <Part {...props} />
      </Around>
    );
  }
  return Object.assign(Live, { live: { name, Part } });
}
