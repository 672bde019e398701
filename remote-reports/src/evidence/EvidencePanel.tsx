import { usePromptsHidden, type ReportSelection } from '@sightline/shared/api'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { dayText } from '@sightline/shared/domain/day-text.ts'
import { SidePanel } from '@sightline/shared/ui/dialog/SidePanel.tsx'
import type { SourceKind } from '@sightline/shared/domain/source-kinds.ts'
import type { Stance } from '@sightline/shared/domain/stances.ts'
import { PromptsHidden } from '@sightline/shared/workspaces/PromptsHidden.tsx'
import { reasonClause, type ReasonAsked } from '../reasons/reason-words.ts'
import { stanceClause } from '../stances/stance-words.ts'
import { PageLink } from '../cited-pages/PageLink.tsx'
import { Evidence } from './Evidence.tsx'
import type { EvidenceSubject } from './evidence.api.ts'

export interface EvidencePanelProps {
  selection: ReportSelection
  of: Exclude<EvidenceSubject, { company: string }> | ({ company: string } & ({ stance: Stance } | ReasonAsked))
  /** whose answers are listed first; empty: those to all prompts */
  promptId?: string
  /** YYYY-MM-DD; empty: the whole period */
  day: string
  project: Project | undefined
  onOpenChange: (open: boolean) => void
}

/** The answers that cite one page, or pages of one domain or kind of sites, that a search was made for, or that speak of a company in one way or praise or blame it for one thing. */
export default function EvidencePanel({ selection, of, promptId, day, project, onOpenChange }: EvidencePanelProps) {
  const { projectId, platform, branded } = selection
  const hidden = usePromptsHidden()
  const asked =
    day === '' ? selection : { projectId, platform, ...(branded && { branded }), startDate: day, endDate: day }
  return (
    <SidePanel
      open
      onOpenChange={onOpenChange}
      title="Answers"
      description={
        <>
          {day === '' ? 'Of the period' : `Of ${dayText(day)} (UTC)`}, <Subject of={of} />
        </>
      }
    >
      {hidden && <PromptsHidden />}
      {hidden === false && (
        <Evidence
          key={`${JSON.stringify(of)} ${day} ${promptId}`}
          selection={asked}
          of={of}
          promptId={promptId}
          project={project}
        />
      )}
    </SidePanel>
  )
}

const citedKinds: Record<SourceKind, string> = {
  own: 'your pages',
  rivals: 'pages of your competitors',
  reviews: 'review sites',
  communities: 'communities',
  editorial: 'the press and references',
  other: 'other sites',
}

function Subject({ of }: Pick<EvidencePanelProps, 'of'>) {
  if ('topic' in of) return <>{reasonClause(of, of.company)}</>
  if ('company' in of) return <>{stanceClause(of.stance, of.company)}</>
  if ('search' in of) return <>that were searched for with “{of.search}”</>
  if ('domain' in of) return <>that cite pages of {of.domain}</>
  if ('kind' in of) return <>that cite {citedKinds[of.kind]}</>
  return (
    <>
      that cite <PageLink url={of.page} name={null} twoLines />
    </>
  )
}
