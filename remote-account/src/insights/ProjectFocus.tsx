// The trend of one project. Loaded after the page's numbers.

import { useProjectQuery } from '@sightline/shared/api'
import { rangeLabels } from '@sightline/shared/domain/report-choices.ts'
import { isProcessing } from '@sightline/shared/domain/project-status.ts'
import { Select } from '@sightline/shared/ui/form/Select.tsx'
import { TrendCard } from '@sightline/shared/trend/TrendCard.tsx'
import { useTrend } from '@sightline/shared/trend/use-trend.ts'
import type { InsightsView } from './insights-view.ts'
import type { InsightsProject } from './read-insight.ts'

export interface ProjectFocusProps {
  title: string
  projects: readonly InsightsProject[]
  focus: InsightsProject
  view: InsightsView
  markSample: boolean
  onChange: (change: Partial<InsightsView>) => void
}

export default function ProjectFocus({ title, projects, focus, view, markSample, onChange }: ProjectFocusProps) {
  // A single day is not a trend.
  const range = view.range === 'today' ? '30d' : view.range
  const trend = useTrend({ projectId: focus.id, platform: view.platform, range, metric: view.metric })
  const { currentData: project } = useProjectQuery(focus.id)
  return (
    <TrendCard
      title={title}
      before={
        <Select
          aria-label="Project"
          variant="toolbar"
          size="sm"
          options={projects.map(({ id, domain }) => ({ value: id, label: domain }))}
          value={focus.id}
          onChange={({ target }) => onChange({ project: target.value })}
        />
      }
      trend={trend}
      periodName={rangeLabels[range]}
      selection={{ metric: view.metric, grain: view.grain }}
      project={project}
      processing={project !== undefined && isProcessing(project)}
      numbersShown
      markSample={markSample}
      onChange={onChange}
    />
  )
}
