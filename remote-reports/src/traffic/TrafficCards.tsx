// What AI platforms send to the website and read there, from its access logs, or how it is connected.

import type { ReportSelection } from '@sightline/shared/api'
import { lazyPart } from '@sightline/shared/lazy/lazy-part.tsx'
import { useState } from 'react'
import { ReportSection } from '../report-frame/ReportSection.tsx'
import { CrawledCard } from './CrawledCard.tsx'
import { DeleteLogs } from './DeleteLogs.tsx'
import type { LogDialogProps } from './log/LogDialog.tsx'
import { NotConnected } from './NotConnected.tsx'
import { useTrafficQuery } from './traffic.api.ts'
import { TrafficCardsSkeleton } from './TrafficCardsSkeleton.tsx'
import { VisitsCard } from './VisitsCard.tsx'
import { Stack } from '@sightline/shared/ui/layout/Stack.tsx'

const TRAFFIC_FAILED = 'Failed to load visits and crawls'

const LogDialog = lazyPart<LogDialogProps>(
  () => import(/* webpackChunkName: "panels" */ './log/LogDialog.tsx'),
  'The upload could not be loaded.',
)

export interface TrafficCardsProps {
  asked: ReportSelection
  /** of the project, once it is known */
  domain: string | undefined
}

export default function TrafficCards({ asked, domain }: TrafficCardsProps) {
  const query = useTrafficQuery(asked)
  const [dialog, setDialog] = useState<'upload' | 'delete'>()
  const { projectId } = asked
  const open = (name: 'upload' | 'delete') => (isOpen: boolean) => setDialog(isOpen ? name : undefined)
  return (
    <>
      <ReportSection query={query} failed={TRAFFIC_FAILED} skeleton={<TrafficCardsSkeleton />}>
        {(traffic) =>
          traffic.uploads === null ? (
            <NotConnected onUpload={() => setDialog('upload')} />
          ) : (
            <Stack>
              <VisitsCard traffic={traffic} uploads={traffic.uploads} />
              <CrawledCard
                traffic={traffic}
                uploads={traffic.uploads}
                domain={domain}
                onUpload={() => setDialog('upload')}
                onDelete={() => setDialog('delete')}
              />
            </Stack>
          )
        }
      </ReportSection>
      <LogDialog open={dialog === 'upload'} onOpenChange={open('upload')} projectId={projectId} />
      {query.data?.uploads && (
        <DeleteLogs
          open={dialog === 'delete'}
          onOpenChange={open('delete')}
          projectId={projectId}
          uploads={query.data.uploads}
        />
      )}
    </>
  )
}
