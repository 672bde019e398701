import { EmptyState } from '@sightline/shared/ui/feedback/EmptyState.tsx'
import { counted } from '@sightline/shared/ui/figure/counted.ts'
import { SidePanel } from '@sightline/shared/ui/dialog/SidePanel.tsx'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Link2 } from 'lucide'
import { usePromptsHidden } from '@sightline/shared/api'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { PromptsHidden } from '@sightline/shared/workspaces/PromptsHidden.tsx'
import { Evidence } from '../evidence/Evidence.tsx'
import { CITED_BETWEEN, isCitedBetween } from '../cited-pages/first-pages.ts'
import { ReportSection } from '../report-frame/ReportSection.tsx'
import { TableSkeleton } from '../report-frame/TableSkeleton.tsx'
import type { Company } from './companies.ts'
import { mentionsText } from './company-text.ts'
import { TOP_SOURCES, useTopSourcesQuery, type CompetitorSelection } from './competitors.api.ts'
import { CompanyName } from './CompanyName.tsx'
import { SourceRows } from './SourceRows.tsx'
import styles from './SourcesPanel.module.css'

const SOURCES_FAILED = 'Failed to load sources'
const NO_SOURCES = 'No sources found.'

export interface SourcesPanelProps {
  company: Company
  /** whose answers are listed first; empty: those to all prompts */
  promptId: string
  /** only the answers that do not mention you */
  withoutYou: boolean
  selection: CompetitorSelection
  /** tracked domains in the project's order */
  competitors: readonly string[]
  project: Project | undefined
  onOpenChange: (open: boolean) => void
}

/** The answers that mention one company, or cite one that is not tracked, and the pages of it that answers cite most. */
export default function SourcesPanel({
  company,
  promptId,
  withoutYou,
  selection,
  competitors,
  project,
  onOpenChange,
}: SourcesPanelProps) {
  const query = useTopSourcesQuery({ ...selection, domain: company.domain })
  const hidden = usePromptsHidden()
  return (
    <SidePanel
      open
      onOpenChange={onOpenChange}
      title="Top Sources"
      description={
        <>
          <CompanyName company={company} competitors={competitors} />
          {`\u00a0· ${mentionsText(company)}`}
          {company.citations !== null && ` · ${counted(company.citations, 'citation')}`}
        </>
      }
    >
      {hidden && <PromptsHidden />}
      {hidden === false && (
        <Evidence
          key={`${company.domain} ${promptId} ${withoutYou}`}
          selection={selection}
          promptId={promptId}
          of={
            company.tracked
              ? { company: company.domain, ...(withoutYou && project && { without: project.domain }) }
              : { domain: company.domain }
          }
          project={project}
        />
      )}
      <h3 className={styles.title}>Pages of {company.domain}</h3>
      <ReportSection query={query} failed={SOURCES_FAILED} skeleton={<TableSkeleton rows={TOP_SOURCES} />}>
        {(sources) =>
          sources.length === 0 ? (
            <EmptyState icon={<Icon of={Link2} size={20} />} title={NO_SOURCES}>
              No answer of this period cites a page of {company.domain}.
            </EmptyState>
          ) : (
            <>
              <SourceRows sources={sources} domain={company.domain} />
              <p className={styles.note}>
                Pages of {company.domain} by the answers that cite them on the last day.
                {sources.length === TOP_SOURCES && ` The first ${TOP_SOURCES}.`}
                {sources.some(isCitedBetween) && ` ${CITED_BETWEEN}`}
              </p>
            </>
          )
        }
      </ReportSection>
    </SidePanel>
  )
}
