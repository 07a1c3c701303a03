import type { MediaByUrl } from '../contract/views/views.ts';
import { transcriptOf } from '../media/transcript.ts';
import type { Database } from '../store/engine/database.ts';
import { readCaptionText } from '../store/media/captions.ts';

/** Pages are in English. */
const ownLanguage = /^en\b/;

/** The transcript of a video, in the language of the page if it has captions in it. */
export async function readTranscript(
  db: Database,
  video: string,
  media: MediaByUrl,
): Promise<string | null> {
  const captions = media[video]?.captions ?? [];
  const chosen = captions.find(({ language }) => ownLanguage.test(language)) ?? captions[0];
  const text =
    chosen && (await readCaptionText(db, video.replace('/uploads/', ''), chosen.language));
  return (text && transcriptOf(text)) || null;
}
