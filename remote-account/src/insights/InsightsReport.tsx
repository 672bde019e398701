import { useMayEdit } from '@sightline/shared/api'
import { NO_DATA_MESSAGE } from '@sightline/shared/domain/report-rules.ts'
import { rangeLabels } from '@sightline/shared/domain/report-choices.ts'
import { lazyPart } from '@sightline/shared/lazy/lazy-part.tsx'
import { loadFailure } from '@sightline/shared/lazy/load-failure.ts'
import { useAppDispatch } from '@sightline/shared/store'
import { platformNames } from '@sightline/shared/domain/platforms.ts'
import { Banner } from '@sightline/shared/ui/feedback/Banner.tsx'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { counted } from '@sightline/shared/ui/figure/counted.ts'
import { Definition } from '@sightline/shared/ui/figure/Definition.tsx'
import { Stack } from '@sightline/shared/ui/layout/Stack.tsx'
import { TrendCardSkeleton } from '@sightline/shared/trend/TrendCardSkeleton.tsx'
import { useOnline } from '@sightline/shared/ui/browser/use-online.ts'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Bookmark, Download, TriangleAlert } from 'lucide'
import { useState } from 'react'
import { ActiveProjects } from './ActiveProjects.tsx'
import { firstToOpen, listedOf, lowestProjects, topProjects } from './attention.ts'
import { AverageCards } from './AverageCards.tsx'
import { ClientCalls } from './ClientCalls.tsx'
import styles from './Insights.module.css'
import { InsightsToolbar } from './InsightsToolbar.tsx'
import { summarise } from './insights-summary.ts'
import type { InsightsFilters } from './insights-filters.ts'
import { readView, viewQuery, type InsightsView } from './insights-view.ts'
import type { SavedViewsProps } from './SavedViews.tsx'
import type { ProjectFocusProps } from './ProjectFocus.tsx'
import { RankCard } from './RankCard.tsx'
import type { InsightsProject } from './read-insight.ts'
import { sectionTitles } from './section-titles.ts'
import { usePlaceholderRows } from './use-placeholder-rows.ts'
import { useInsights, type ProjectRow } from './useInsights.ts'
import { Verdict } from './Verdict.tsx'

const ProjectFocus = lazyPart<ProjectFocusProps>(
  () => import(/* webpackChunkName: "project-focus" */ './ProjectFocus.tsx'),
  'This section could not be loaded',
  TrendCardSkeleton,
)

const SavedViews = lazyPart<SavedViewsProps>(() => import('./SavedViews.tsx'), 'The saved views could not be loaded.')

/** Domains that a notice names. */
const NAMED = 3

interface InsightsReportProps {
  /** undefined: still loading */
  projects: readonly InsightsProject[] | undefined
  /** of all projects, by name */
  clients: readonly string[]
  view: InsightsView
  onChange: (change: Partial<InsightsView>) => void
}

export function InsightsReport({ projects, clients, view, onChange }: InsightsReportProps) {
  const mayEdit = useMayEdit()
  const [showsViews, setShowsViews] = useState(false)
  const online = useOnline()
  const dispatch = useAppDispatch()
  const { rows, shown, isStale, waiting, failed, retry } = useInsights(projects, view)
  const places = usePlaceholderRows(projects)
  const known = rows.flatMap(({ insight }) => insight ?? [])
  const pending =
    projects === undefined
      ? places.length
      : rows.filter((row) => row.insight === undefined && !failed.includes(row)).length
  // A slow project does not block the page: known figures are shown, and a note says what is missing.
  const summary = known.length > 0 || (projects !== undefined && pending === 0) ? summarise(known) : undefined
  const allSample =
    known.length > 0 && known.every(({ sample, answers }) => sample || answers === 0) && summary?.sample === true
  const top = topProjects(rows)
  const lowest = lowestProjects(rows)
  const listed = listedOf(projects?.length ?? places.length)
  const focus =
    projects?.find(({ id }) => id === view.project) ??
    firstToOpen(rows)?.row.project ??
    top[0]?.project ??
    projects?.[0]

  async function exportCsv() {
    try {
      const { saveInsights } = await import('./insights-csv.ts')
      saveInsights(rows, view)
    } catch {
      dispatch(loadFailure('The export could not be loaded.'))
    }
  }

  return (
    <Stack>
      <InsightsToolbar
        view={view}
        clients={clients}
        onChange={onChange}
        scope={scopeOf(projects, waiting, shown)}
        sample={allSample}
      >
        <Button iconOnPhone icon={<Icon of={Bookmark} />} aria-haspopup="dialog" onClick={() => setShowsViews(true)}>
          Saved views
        </Button>
        <Button
          iconOnPhone
          icon={<Icon of={Download} />}
          disabled={known.length === 0 || pending > 0 || isStale}
          onClick={() => void exportCsv()}
        >
          Export CSV
        </Button>
      </InsightsToolbar>
      <SavedViews
        open={showsViews}
        onOpenChange={setShowsViews}
        query={viewQuery(view)}
        onApply={(query) => onChange(readView(query))}
      />
      <FailedProjects
        rows={failed}
        total={rows.length}
        isStale={isStale}
        onRetry={() => retry(...failed.map(({ project }) => project.id))}
      />
      <Stack className={isStale || !online ? styles.stale : undefined} aria-busy={isStale}>
        <Verdict summary={summary} rows={rows} filters={shown} />
        {mayEdit && (projects?.length ?? places.length) > 1 && (
          <ClientCalls rows={rows} waiting={summary === undefined || pending > 0} filters={shown} />
        )}
        <AverageCards summary={summary} />
        <div className={styles.board}>
          <ActiveProjects
            rows={projects === undefined ? places : rows}
            loading={projects === undefined}
            caption={`${sectionTitles.active}, ${rangeLabels[shown.range]}`}
            platform={shown.platform}
            allSample={allSample}
            order={view.sort}
            group={view.group}
            onGroup={(group) => onChange({ group })}
            onOrder={(sort) => onChange({ sort })}
            onRetry={retry}
          />
          <div className={styles.lists}>
            <RankCard
              title={<Definition of="brand">{sectionTitles.top}</Definition>}
              rows={top}
              places={listed.top}
              waiting={placesFor(top, listed.top, pending)}
              none={NO_DATA_MESSAGE}
              filters={shown}
            />
            <RankCard
              title={sectionTitles.lowest}
              rows={lowest}
              places={listed.lowest}
              waiting={placesFor(lowest, listed.lowest, pending)}
              none={top.length > 0 ? 'No second project has answers to compare.' : NO_DATA_MESSAGE}
              filters={shown}
            />
          </div>
        </div>
        {projects !== undefined && focus !== undefined && summary !== undefined ? (
          <ProjectFocus
            title={sectionTitles.focus}
            projects={projects}
            focus={focus}
            view={view}
            markSample={!allSample}
            onChange={onChange}
          />
        ) : (
          <TrendCardSkeleton title={sectionTitles.focus} />
        )}
      </Stack>
    </Stack>
  )
}

const placesFor = (shown: readonly ProjectRow[], places: number, pending: number) =>
  Math.min(pending, Math.max(0, places - shown.length))

function scopeOf(
  projects: readonly InsightsProject[] | undefined,
  waiting: number,
  { platform, range }: InsightsFilters,
) {
  if (projects === undefined) return undefined
  const scope = `${counted(projects.length, 'active project')} · ${platform === 'all' ? 'all platforms' : platformNames[platform]} · ${rangeLabels[range]} (UTC)`
  return waiting === 0 ? scope : `${scope} · waiting for ${waiting}`
}

interface FailedProjectsProps {
  rows: readonly ProjectRow[]
  total: number
  /** none of the selection has figures */
  isStale: boolean
  onRetry: () => void
}

function FailedProjects({ rows, total, isStale, onRetry }: FailedProjectsProps) {
  if (rows.length === 0) return null
  const named = rows.slice(0, NAMED).map(({ project }) => project.domain)
  const more = rows.length - named.length
  return (
    <Banner
      role="alert"
      icon={<Icon of={TriangleAlert} />}
      title={`${rows.length} of ${counted(total, 'project')} could not be loaded.`}
      action={
        <Button size="sm" busy={rows.some(({ busy }) => busy)} busyLabel="Retrying…" onClick={onRetry}>
          Retry all
        </Button>
      }
    >
      {named.join(', ')}
      {more > 0 && ` and ${more} more`}:{' '}
      {isStale ? 'the figures below are of the selection before.' : 'not counted below.'}
    </Banner>
  )
}
