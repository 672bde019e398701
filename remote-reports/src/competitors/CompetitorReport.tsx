import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Card } from '@sightline/shared/ui/layout/Card.tsx'
import { EmptyState } from '@sightline/shared/ui/feedback/EmptyState.tsx'
import { skipToken, useMayEdit, usePromptsHidden } from '@sightline/shared/api'
import type { Stance } from '@sightline/shared/domain/stances.ts'
import { trackCompetitorPath, YOUR_ANSWERS } from '@sightline/shared/domain/paths.ts'
import { lazyPart } from '@sightline/shared/lazy/lazy-part.tsx'
import { Stack } from '@sightline/shared/ui/layout/Stack.tsx'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Users } from 'lucide'
import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import type { EvidencePanelProps } from '../evidence/EvidencePanel.tsx'
import { LazyFacts } from '../facts/LazyFacts.tsx'
import { LazyOutside } from '../outside/LazyOutside.tsx'
import { ReasonsCard } from '../reasons/ReasonsCard.tsx'
import { useReasonsQuery } from '../reasons/reasons.api.ts'
import { StanceCard } from '../stances/StanceCard.tsx'
import { useStancesQuery } from '../stances/stances.api.ts'
import type { ChangeSelection } from '@sightline/shared/ui/browser/use-selection.ts'
import { companiesOf, type CompetitorData } from './companies.ts'
import type { CompetitorView } from './competitor-view.ts'
import type { CompetitorSelection } from './competitors.api.ts'
import { CompetitorCards } from './CompetitorCards.tsx'
import { CompetitorTable } from './CompetitorTable.tsx'
import type { SourcesPanelProps } from './SourcesPanel.tsx'
import { sortCompanies } from './sort-companies.ts'
import { SummaryCards } from './SummaryCards.tsx'

const SourcesPanel = lazyPart<SourcesPanelProps>(
  () => import(/* webpackChunkName: "panels" */ './SourcesPanel.tsx'),
  'The sources could not be loaded.',
)

const EvidencePanel = lazyPart<EvidencePanelProps>(
  () => import(/* webpackChunkName: "panels" */ '../evidence/EvidencePanel.tsx'),
  'The answers could not be loaded.',
)

const NO_COMPETITORS = 'No competitors for this selection.'

interface CompetitorReportProps {
  data: CompetitorData
  selection: CompetitorSelection | undefined
  /** with all rows, for paper */
  whole: boolean
  projectId: string
  project: Project | undefined
  /** what answers cite is invented, too */
  sample: boolean
  view: CompetitorView
  onChange: ChangeSelection<CompetitorView>
}

export function CompetitorReport({
  data,
  selection,
  whole,
  projectId,
  project,
  sample,
  view,
  onChange,
}: CompetitorReportProps) {
  const companies = useMemo(() => companiesOf(data), [data])
  const you = companies.all.find((company) => company.you)
  const others = companies.all.filter((company) => !company.you)
  const part = view.find.trim().toLowerCase()
  const found = others.filter(({ domain }) => domain.toLowerCase().includes(part))
  const { competitors } = data.brand
  const opened = view.sources === YOUR_ANSWERS ? you : companies.all.find(({ domain }) => domain === view.sources)
  const stances = useStancesQuery(selection ?? skipToken)
  const hidden = usePromptsHidden()
  const mayEdit = useMayEdit()
  const reasons = useReasonsQuery((hidden === false && selection) || skipToken)
  const { search } = useLocation()
  const addressWith = (values: Record<string, string>) => {
    const query = new URLSearchParams(search)
    for (const name of Object.keys(NOTHING_ASKED)) query.delete(name)
    for (const [name, value] of Object.entries(values)) query.set(name, value)
    return { search: String(query) }
  }
  const answersAt = (domain: string, stance: Stance) => addressWith({ sources: domain, stance })
  const close = () => onChange({ ...NOTHING_ASKED, sources: '' })
  const asked = opened && askedOf(view, opened.domain)
  return (
    <Stack>
      <SummaryCards
        companies={companies}
        project={project}
        onYours={you && (() => onChange({ ...NOTHING_ASKED, sources: you.domain }))}
      />
      <ReasonsCard
        query={reasons}
        project={project}
        rival={view.rival}
        onRival={(rival) => onChange({ rival })}
        answersAt={(domain, reason) => addressWith({ sources: domain, ...reason })}
      />
      <StanceCard query={stances} competitors={competitors} newModels={companies.newModels} answersAt={answersAt} />
      {found.length === 0 ? (
        <Card>
          <EmptyState
            level={2}
            icon={<Icon of={Users} size={20} />}
            title={NO_COMPETITORS}
            action={part !== '' && <Button onClick={() => onChange({ find: '' })}>Show all competitors</Button>}
          >
            {part === ''
              ? 'Try another platform, or a longer period.'
              : `None of ${others.length} has “${view.find.trim()}” in its domain.`}
          </EmptyState>
        </Card>
      ) : (
        <>
          <CompetitorCards
            projectId={projectId}
            companies={sortCompanies(found, '-brand')}
            searching={part !== ''}
            you={you}
            competitors={competitors}
            newModels={companies.newModels}
            stances={stances}
            sample={sample}
            answersAt={answersAt}
            countedAt={(domain, metric) =>
              addressWith(metric === 'url' ? { sources: domain, cited: 'pages' } : { sources: domain })
            }
            onOpen={(sources) => onChange({ ...NOTHING_ASKED, sources })}
          />
          <CompetitorTable
            companies={part === '' ? companies.all : found}
            competitors={competitors}
            sample={sample}
            sort={view.sort}
            onSort={(sort) => onChange({ sort })}
            onOpen={(sources) => onChange({ ...NOTHING_ASKED, sources })}
            trackAt={mayEdit ? (domain) => trackCompetitorPath(projectId, domain) : undefined}
          />
        </>
      )}
      {selection && <LazyFacts selection={selection} whole={whole} />}
      {selection && <LazyOutside selection={selection} />}
      {opened && selection && asked && (
        <EvidencePanel
          open
          onOpenChange={close}
          selection={selection}
          of={asked}
          promptId={view.ofPrompt}
          day=""
          project={project}
        />
      )}
      {opened && selection && !asked && (
        <SourcesPanel
          open
          onOpenChange={close}
          company={opened}
          promptId={view.ofPrompt}
          withoutYou={view.without !== ''}
          selection={selection}
          competitors={competitors}
          project={project}
        />
      )}
    </Stack>
  )
}

/** Which of a company's answers are asked for is left out of an address that opens its sources. */
const NOTHING_ASKED = { stance: '', topic: '', side: 'praise', ofPrompt: '', without: '', cited: '' } as const

/** Which of a company's answers are open: those of a reason, of a stance, or that cite its pages; null: its sources. */
function askedOf({ stance, topic, side, cited }: CompetitorView, company: string): EvidencePanelProps['of'] | null {
  if (topic !== '') return { company, topic, side }
  if (stance !== '') return { company, stance }
  return cited === '' ? null : { domain: company }
}
