import { embeddedPlayer } from '../../../contract/links/intro-link.ts';
import { secondsOfAll } from '../../../contract/product-sections/lesson-length.ts';
import type {
  CurriculumSection,
  Lesson,
} from '../../../contract/product-sections/product-sections.ts';
import type { ProductPage } from '../../../contract/views/views.ts';
import section from '../../../ui/section.module.css';
import { useNumberFormat } from '../../loading/language.ts';
import styles from './curriculum.module.css';
import { hoursAndMinutes } from './hours-and-minutes.ts';
import { LessonPreview } from './lesson-preview.tsx';
import { Unfold } from './unfold.tsx';

interface CurriculumProps {
  sections: CurriculumSection[];
  media: ProductPage['media'];
}

/** The curriculum by section; the first section is open. */
export function Curriculum({ sections, media }: CurriculumProps) {
  const all = useInWords()(sections.flatMap(({ lessons }) => lessons));
  if (sections.length === 0) return null;
  return (
    <section className={section.section} aria-labelledby="curriculum">
      <div className={section.head}>
        <h2 className={section.title} id="curriculum">
          Curriculum
        </h2>
        <p className={section.count}>{all}</p>
      </div>
      <div className={styles.sections}>
        {sections.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a section is identified by its position alone
          <Section key={index} part={part} media={media} isFirst={index === 0} />
        ))}
      </div>
    </section>
  );
}

interface SectionProps {
  part: CurriculumSection;
  media: ProductPage['media'];
  isFirst: boolean;
}

function Section({ part: { title, lessons }, media, isFirst }: SectionProps) {
  const inWords = useInWords();
  return (
    <Unfold title={title} note={inWords(lessons)} isOpen={isFirst}>
      {lessons.length > 0 && (
        <ol className={styles.lessons}>
          {lessons.map(({ title, length, preview }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a lesson is identified by its position alone
            <li key={index} className={styles.lesson}>
              <span className={styles.title}>{title}</span>
              {preview && (
                <LessonPreview
                  film={preview}
                  player={embeddedPlayer(preview)}
                  title={title}
                  captions={media[preview]?.captions ?? []}
                  seconds={media[preview]?.duration ?? null}
                />
              )}
              {length && <span className={styles.length}>{length}</span>}
            </li>
          ))}
        </ol>
      )}
    </Unfold>
  );
}

/** The number of lessons, their total duration, and how many have a preview. */
function useInWords(): (lessons: Lesson[]) => string {
  const format = useNumberFormat();
  return (lessons) => {
    const count = lessons.length === 1 ? '1 lesson' : `${format(lessons.length)} lessons`;
    const seconds = secondsOfAll(lessons);
    const open = lessons.filter(({ preview }) => preview).length;
    return [
      count,
      seconds > 0 && hoursAndMinutes(seconds),
      open > 0 && (open === 1 ? '1 preview' : `${format(open)} previews`),
    ]
      .filter(Boolean)
      .join(' · ');
  };
}
