import { useParams } from 'react-router-dom'
import { periodDays } from '../filters/period.ts'
import { filterReaders } from '../filters/report-filters.ts'
import { useAsked } from '../filters/useAsked.ts'
import { useSelection } from '../filters/useSelection.ts'
import { ReportFrame } from '../report-frame/ReportFrame.tsx'

const readers = filterReaders('today')

export function Component() {
  const { projectId = '' } = useParams()
  return <Competitors key={projectId} projectId={projectId} />
}

function Competitors({ projectId }: { projectId: string }) {
  const [selection, select] = useSelection(readers)
  const days = periodDays(selection)
  const asked = useAsked(projectId, days && { projectId, platform: selection.platform, ...days })
  return (
    <ReportFrame projectId={projectId} selection={selection} asked={asked} onChange={select}>
      {() => null}
    </ReportFrame>
  )
}
