import { Group, SegmentedControl, Text } from '@mantine/core';
import { useDebouncedValue, useElementSize } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { darkQuery } from '../../../contract/newsletter/mail-tone.ts';
import type { NewsletterDraft } from '../../../contract/newsletter/newsletters.ts';
import { client } from '../../api/client.ts';
import { reasonOf } from '../../kit/notices.ts';
import { colours } from '../../kit/theme.ts';
import { failures, noSubject } from '../newsletter/newsletter-words.ts';
import styles from './mail-preview.module.css';

const widths = { Wide: 700, Narrow: 390 };
const heightPx = 720;
const pauseMs = 500;

type Tone = 'Light' | 'Dark';

/** Starts with the phone preview on a phone. */
const widthInHand = (): keyof typeof widths =>
  window.innerWidth < widths.Wide ? 'Narrow' : 'Wide';

/** The mail as mail clients show it, debounced while typing. */
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
                // No scripts run in it, and its links can't open anything.
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

/** Answers the mail's dark mode query. Links target a new window, which the sandbox blocks. */
function asShown(html: string, tone: Tone): string {
  return html
    .replace('<head>', '<head><base target="_blank">')
    .replaceAll(darkQuery, tone === 'Dark' ? '@media all' : '@media not all')
    .replaceAll('light dark', tone.toLowerCase());
}
