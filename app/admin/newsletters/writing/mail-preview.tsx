import { Group, SegmentedControl, Text } from '@mantine/core';
import { useDebouncedValue, useElementSize } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { darkQuery } from '../../../../contract/newsletter/mail-tone.ts';
import type { NewsletterDraft } from '../../../../contract/newsletter/newsletters.ts';
import { reasonOf } from '../../notices/notices.ts';
import { client } from '../../session/client.ts';
import { colours } from '../../theme.ts';
import { failures } from '../failures.ts';
import { noSubject } from '../no-subject.ts';
import styles from './mail-preview.module.css';

const widths = { Wide: 700, Narrow: 390 };
const heightPx = 720;
const pauseMs = 500;

type Tone = 'Light' | 'Dark';

/** Whoever writes on a phone looks at it there first. */
const widthInHand = (): keyof typeof widths =>
  window.innerWidth < widths.Wide ? 'Narrow' : 'Wide';

/** The mail itself, as programs show it; what is typed is in it a moment later. */
export function MailPreview({ values }: { values: NewsletterDraft }) {
  const [width, setWidth] = useState(widthInHand);
  const [tone, setTone] = useState<Tone>('Light');
  const [draft] = useDebouncedValue(values, pauseMs);
  const room = useElementSize();
  const { data: mail, error } = useQuery({
    queryKey: ['mail-preview', draft],
    queryFn: () => client.previewNewsletter({ body: draft }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const scale = Math.min(1, room.width / widths[width]);
  return (
    <section aria-label="Preview of the mail">
      <Group justify="space-between" mb={8}>
        <Text size="sm" fw={500}>
          Preview
        </Text>
        <Group gap="xs">
          <SegmentedControl
            size="xs"
            aria-label="Width of the preview"
            data={Object.keys(widths) as (keyof typeof widths)[]}
            value={width}
            onChange={setWidth}
          />
          <SegmentedControl
            size="xs"
            aria-label="Tone of the preview"
            data={['Light', 'Dark'] satisfies Tone[]}
            value={tone}
            onChange={setTone}
          />
        </Group>
      </Group>
      <div ref={room.ref} className={styles.room}>
        <div className={styles.window} style={{ width: widths[width] * scale }}>
          <p className={styles.envelope}>
            <strong>{values.subject || noSubject}</strong> {values.previewLine}
          </p>
          {mail && room.width > 0 && (
            <div style={{ height: heightPx * scale }}>
              <iframe
                title="The mail"
                // Nothing runs in it, and no link in it can open anything.
                sandbox=""
                className={styles.frame}
                style={{
                  width: widths[width],
                  height: heightPx,
                  transform: `scale(${scale})`,
                }}
                srcDoc={asShown(mail.html, tone)}
              />
            </div>
          )}
        </div>
      </div>
      {error && (
        <Text role="alert" size="sm" c={colours.danger} mt="xs">
          {reasonOf(error, failures.preview)}
        </Text>
      )}
    </section>
  );
}

/** Answers for the mail program whether it is dark; links would open a window, which the frame may not. */
function asShown(html: string, tone: Tone): string {
  return html
    .replace('<head>', '<head><base target="_blank">')
    .replaceAll(darkQuery, tone === 'Dark' ? '@media all' : '@media not all')
    .replaceAll('light dark', tone.toLowerCase());
}
