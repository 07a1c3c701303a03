import { type ReactNode, useId, useState } from 'react';
import { useEditContext } from '../kit/edit-context.ts';
import { IconChevronRight } from '../kit/icons.ts';
import styles from './form-section.module.css';

interface Props {
  title: string;
  hint?: string;
  startsOpen?: boolean;
  /** Its fields: the section opens when a save is refused because of one of them. */
  fields: string[];
  /** Shown in the header before the title, such as a drag handle. */
  before?: ReactNode;
  after?: ReactNode;
  children: ReactNode;
}

export function FormSection(props: Props) {
  const { title, hint, startsOpen = false, fields, before, after, children } = props;
  const [isOpen, setOpen] = useState(startsOpen);
  const [hasBeenOpen, setHasBeenOpen] = useState(startsOpen);
  const id = useId();
  const { invalidPaths, refusals } = useEditContext();
  const [seenRefusals, setSeenRefusals] = useState(refusals);
  const isInvalid = invalidPaths.some((path) =>
    fields.some((field) => path === field || path.startsWith(`${field}.`)),
  );

  // During render, so that the field exists when the form focuses it.
  if (refusals !== seenRefusals) {
    setSeenRefusals(refusals);
    if (isInvalid) setOpen(true);
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
            {!isOpen && isInvalid && <small data-invalid>Needs attention</small>}
            {!isOpen && !isInvalid && hint && <small>{hint}</small>}
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
