import { MAX_COMMENT } from '@sightline/shared/domain/monthly-reports.ts'
import { sectionTitles, type ReportSection } from '@sightline/shared/domain/shared-reports.ts'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Checkbox } from '@sightline/shared/ui/form/Checkbox.tsx'
import { Field } from '@sightline/shared/ui/form/Field.tsx'
import { FieldError } from '@sightline/shared/ui/form/FieldError.tsx'
import { TextArea } from '@sightline/shared/ui/form/TextArea.tsx'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { ArrowDown, ArrowUp } from 'lucide'
import { moved, orderedSections } from './monthly-fields.ts'
import styles from './MonthlyReport.module.css'
import type { FieldsProps } from './useMonthlyForm.ts'

export function SectionFields({ form: { fields, errors, change } }: FieldsProps) {
  const { sections, comments } = fields
  const toggle = (section: ReportSection, on: boolean) =>
    change({ sections: on ? [...sections, section] : sections.filter((chosen) => chosen !== section) })
  return (
    <>
      {errors.sections !== undefined && <FieldError role="alert">{errors.sections}</FieldError>}
      <ol className={styles.sections}>
        {orderedSections(sections).map((section) => {
          const title = sectionTitles[section]
          const place = sections.indexOf(section)
          const move = (by: number) => change({ sections: moved(sections, section, by) })
          return (
            <li key={section} className={styles.part}>
              <Checkbox
                label={title}
                checked={place >= 0}
                aria-invalid={errors.sections ? true : undefined}
                onChange={({ target }) => toggle(section, target.checked)}
              />
              {place >= 0 && (
                <>
                  <span className={styles.moves}>
                    <MoveButton of={ArrowUp} label={`Move up: ${title}`} isEnd={place === 0} onMove={() => move(-1)} />
                    <MoveButton
                      of={ArrowDown}
                      label={`Move down: ${title}`}
                      isEnd={place === sections.length - 1}
                      onMove={() => move(1)}
                    />
                  </span>
                  <Field className={styles.comment} label={`Your comment on: ${title}`} hideLabel>
                    <TextArea
                      rows={2}
                      maxLength={MAX_COMMENT}
                      placeholder="Your comment, shown as a quote above this section (optional)"
                      value={comments[section] ?? ''}
                      onChange={({ target }) => change({ comments: { [section]: target.value } })}
                    />
                  </Field>
                </>
              )}
            </li>
          )
        })}
      </ol>
      <p className={styles.note}>
        Next steps quote your prompts. A comment appears in every report, including scheduled ones, until you change it.
      </p>
    </>
  )
}

interface MoveButtonProps {
  of: typeof ArrowUp
  label: string
  /** it is the first, or the last: the focus stays on the button */
  isEnd: boolean
  onMove: () => void
}

const MoveButton = ({ of, label, isEnd, onMove }: MoveButtonProps) => (
  <Button
    size="sm"
    variant="ghost"
    iconOnly
    icon={<Icon of={of} size={14} />}
    aria-label={label}
    aria-disabled={isEnd}
    onClick={isEnd ? undefined : onMove}
  />
)
