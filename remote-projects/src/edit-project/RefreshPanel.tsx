import { useOwnsWorkspace, usePlan } from '@sightline/shared/api'
import { claims } from '@sightline/shared/domain/plan-claims.ts'
import { paths } from '@sightline/shared/domain/paths.ts'
import { analysisFrequencies, frequencyHours, type AnalysisFrequency } from '@sightline/shared/domain/project-rules.ts'
import { ButtonLink } from '@sightline/shared/ui/button/ButtonLink.tsx'
import { CardBody } from '@sightline/shared/ui/layout/Card.tsx'
import { Field } from '@sightline/shared/ui/form/Field.tsx'
import { Select } from '@sightline/shared/ui/form/Select.tsx'
import { Switch } from '@sightline/shared/ui/form/Switch.tsx'
import { PlanOwner } from '@sightline/shared/workspaces/PlanOwner.tsx'
import { Panel } from '../project-form/Panel.tsx'
import type { EditFields } from './edit-fields.ts'
import styles from './RefreshPanel.module.css'

type Refresh = Pick<EditFields, 'autoAnalysis' | 'analysisFrequency'>

const intervals: Record<AnalysisFrequency, string> = {
  hourly: 'Hourly',
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
}
/** In the visitor's time zone, by name: analyses count by days of UTC elsewhere. */
const time = new Intl.DateTimeFormat('en-US', {
  ...{ month: 'short', day: 'numeric', year: 'numeric' },
  ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
})

interface RefreshPanelProps {
  value: Refresh
  /** as stored */
  stored: Refresh
  nextAnalysisAt: string | null
  onChange: (patch: Partial<Refresh>) => void
}

/** Frequency of scheduled runs, up to the plan's. */
export function RefreshPanel({ value, stored, nextAnalysisAt, onChange }: RefreshPanelProps) {
  const plan = usePlan()
  const refreshHours = plan?.limits.refreshHours ?? null
  const owns = useOwnsWorkspace()
  const byHandOnly = refreshHours === null
  const isSaved = value.autoAnalysis === stored.autoAnalysis && value.analysisFrequency === stored.analysisFrequency
  return (
    <Panel
      titleId="refresh"
      title="Refresh"
      why="How often the analysis runs by itself"
      fold={{ holds: value.autoAnalysis && !byHandOnly ? intervals[value.analysisFrequency] : 'By hand' }}
    >
      <CardBody className={styles.body}>
        <Switch
          label="Refresh automatically"
          description={description()}
          checked={value.autoAnalysis}
          // A frequency that only a former plan allowed can still be switched off.
          disabled={byHandOnly && !value.autoAnalysis}
          onChange={(event) => onChange({ autoAnalysis: event.target.checked })}
        />
        {byHandOnly && owns && (
          <ButtonLink size="sm" to={paths.pricing} className={styles.upgrade}>
            Upgrade Plan
          </ButtonLink>
        )}
        {byHandOnly && !owns && (
          <p className={styles.owner}>
            <PlanOwner />
          </p>
        )}
        {!byHandOnly && value.autoAnalysis && (
          <Field label="Interval">
            <Select
              options={analysisFrequencies.map((frequency) => ({
                value: frequency,
                label: intervals[frequency],
                disabled: frequencyHours[frequency] < refreshHours && frequency !== value.analysisFrequency,
              }))}
              value={value.analysisFrequency}
              onChange={(event) => onChange({ analysisFrequency: event.target.value as AnalysisFrequency })}
            />
          </Field>
        )}
      </CardBody>
    </Panel>
  )

  function description(): string {
    if (byHandOnly) return `On the ${plan?.title || 'current'} plan you start each analysis yourself.`
    if (!value.autoAnalysis) return `Runs the analysis again by itself. Your plan: ${claims.refresh(refreshHours)}.`
    if (!isSaved) return 'Starts once you save.'
    if (nextAnalysisAt === null) return 'Nothing is planned while the project is inactive or has no prompts.'
    return `Next analysis: ${time.format(new Date(nextAnalysisAt))}.`
  }
}
