import type { Question } from '../../../contract/product-sections/product-sections.ts';
import section from '../../../ui/section.module.css';
import styles from './questions.module.css';
import { Unfold } from './unfold.tsx';

export function Questions({ questions }: { questions: Question[] }) {
  if (questions.length === 0) return null;
  return (
    <section className={`${section.section} ${styles.questions}`} aria-labelledby="questions">
      <h2 className={section.title} id="questions">
        Questions and answers
      </h2>
      <div className={styles.list}>
        {questions.map(({ question, answer }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a question is identified by its position alone
          <Unfold key={index} title={question}>
            <p className={styles.answer}>{answer}</p>
          </Unfold>
        ))}
      </div>
    </section>
  );
}
