import { type ReactNode, useId, useState } from 'react';
import { IconChevronRight } from '../icons.ts';
import { useEditContext } from './edit-context.ts';
import styles from './form-section.module.css';

interface Props {
  title: string;
  hint?: string;
  startsOpen?: boolean;
  /** The fields that stand in it: an error in one of them opens the section. */
  fields: string[];
  /** What stands in its head beside the title, such as a handle that moves it. */
  before?: ReactNode;
  after?: ReactNode;
  children: ReactNode;
}

export function FormSection(props: Props) {
  const { title, hint, startsOpen = false, fields, before, after, children } = props;
  const [isOpen, setOpen] = useState(startsOpen);
  const [hasBeenOpen, setHasBeenOpen] = useState(startsOpen);
  const [openedFor, setOpenedFor] = useState('');
  const id = useId();
  const { invalidPaths } = useEditContext();
  const invalidHere = invalidPaths
    .filter((path) => fields.some((field) => path === field || path.startsWith(`${field}.`)))
    .join(' ');

  // While rendering, so that the field is there when the form puts the focus on it.
  if (invalidHere !== openedFor) {
    setOpenedFor(invalidHere);
    if (invalidHere) setOpen(true);
  }
  if (isOpen && !hasBeenOpen) setHasBeenOpen(true);

  return (
    <section className={styles.section} aria-labelledby={`${id}-title`}>
      <div className={styles.top}>
        {before}
        <h2 className={styles.heading}>
          <button
            type="button"
            id={`${id}-title`}
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={`${id}-content`}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronRight size={18} aria-hidden />
            {title}
            {hint && !isOpen && <small>{hint}</small>}
          </button>
        </h2>
        {after}
      </div>
      <div id={`${id}-content`} className={styles.content} hidden={!isOpen}>
        {hasBeenOpen && children}
      </div>
    </section>
  );
}
