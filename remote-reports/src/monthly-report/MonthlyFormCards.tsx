import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Banner } from '@sightline/shared/ui/feedback/Banner.tsx'
import { FieldError } from '@sightline/shared/ui/form/FieldError.tsx'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { ActionBar } from '@sightline/shared/ui/layout/ActionBar.tsx'
import { Card, CardBody, CardHead } from '@sightline/shared/ui/layout/Card.tsx'
import { TriangleAlert } from 'lucide'
import type { RefObject } from 'react'
import { LookFields } from './LookFields.tsx'
import type { MonthlyReport } from './monthly-report.api.ts'
import styles from './MonthlyReport.module.css'
import { SectionFields } from './SectionFields.tsx'
import { SendFields } from './SendFields.tsx'
import type { MonthlyForm } from './useMonthlyForm.ts'

interface MonthlyFormCardsProps {
  formRef: RefObject<HTMLFormElement | null>
  form: Omit<MonthlyForm, 'form'>
  report: MonthlyReport
  /** in the place of a client's name */
  brand: string
}

export function MonthlyFormCards({ formRef, form, report, brand }: MonthlyFormCardsProps) {
  const { isChanged, saving, conflict, problem } = form
  return (
    <form
      ref={formRef}
      className={styles.form}
      aria-label="Set-up of the monthly report"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
    >
      <div className={styles.cards}>
        <Card as="section">
          <CardHead title="Sections" meta="in the order of the report" />
          <CardBody>
            <SectionFields form={form} />
          </CardBody>
        </Card>
        <div className={styles.column}>
          <Card as="section">
            <CardHead title="How it looks" />
            <CardBody className={styles.fields}>
              <LookFields form={form} brand={brand} />
            </CardBody>
          </Card>
          <Card as="section">
            <CardHead title="When, and to whom" />
            <CardBody className={styles.fields}>
              <SendFields form={form} report={report} />
            </CardBody>
          </Card>
        </div>
      </div>
      {conflict !== undefined && (
        <Banner
          tone="warn"
          role="alert"
          icon={<Icon of={TriangleAlert} />}
          action={
            <div className={styles.buttons}>
              <Button size="sm" onClick={form.discard}>
                Use theirs
              </Button>
              <Button size="sm" onClick={form.keepMine}>
                Keep mine
              </Button>
            </div>
          }
        >
          {conflict.replace(/ Please read it again\.$/, '')} Choose which to keep, then save.
        </Banner>
      )}
      <ActionBar
        title={isChanged ? 'Unsaved changes' : report.version === 0 ? 'Not saved yet' : 'Everything is saved'}
        text={problem === undefined ? text(report, isChanged) : <FieldError role="alert">{problem}</FieldError>}
        isIdle={!isChanged}
        primary={
          <Button
            type="submit"
            variant="primary"
            disabled={!isChanged || conflict !== undefined}
            busy={saving}
            busyLabel="Saving…"
          >
            Save
          </Button>
        }
        secondary={
          <Button disabled={!isChanged || saving} onClick={form.discard}>
            Discard changes
          </Button>
        }
      />
    </form>
  )
}

function text({ changedBy, version }: MonthlyReport, isChanged: boolean): string {
  if (isChanged) return 'The preview below shows them once they are saved.'
  if (version === 0) return 'These are the usual choices. The preview below has them already.'
  return changedBy === null ? 'The preview below has it.' : `Saved last by ${changedBy}.`
}
