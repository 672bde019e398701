import type { ReportSelection } from '@sightline/shared/api'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { dayText } from '@sightline/shared/domain/day-text.ts'
import { SidePanel } from '@sightline/shared/ui/dialog/SidePanel.tsx'
import { PageLink } from '../cited-pages/PageLink.tsx'
import { Evidence } from './Evidence.tsx'

export interface EvidencePanelProps {
  selection: ReportSelection
  /** what they cite: the address of a page, or a domain */
  site: string
  /** YYYY-MM-DD; empty: the whole period */
  day: string
  project: Project | undefined
  onOpenChange: (open: boolean) => void
}

/** The answers that cite one page, or pages of one domain. */
export default function EvidencePanel({ selection, site, day, project, onOpenChange }: EvidencePanelProps) {
  const isPage = site.includes('/')
  const { projectId, platform, branded } = selection
  const asked =
    day === '' ? selection : { projectId, platform, ...(branded && { branded }), startDate: day, endDate: day }
  return (
    <SidePanel
      open
      onOpenChange={onOpenChange}
      title="Answers"
      description={
        <>
          {day === '' ? 'Of the period' : `Of ${dayText(day)} (UTC)`}, that cite{' '}
          {isPage ? <PageLink url={site} name={null} twoLines /> : `pages of ${site}`}
        </>
      }
    >
      <Evidence
        key={`${site} ${day}`}
        selection={asked}
        of={isPage ? { page: site } : { domain: site }}
        project={project}
      />
    </SidePanel>
  )
}
