// What AI platforms send to the website and read there, from its access logs and Google Analytics, or how these are connected.

import type { ReportSelection } from '@sightline/shared/api'
import { lazyPart } from '@sightline/shared/lazy/lazy-part.tsx'
import { useState } from 'react'
import { ReportSection } from '../report-frame/ReportSection.tsx'
import { CrawledCard } from './CrawledCard.tsx'
import { DeleteLogs } from './DeleteLogs.tsx'
import { DisconnectGa4 } from './ga4/DisconnectGa4.tsx'
import { useWatchedGa4 } from './ga4/useWatchedGa4.ts'
import type { Ga4DialogProps } from './ga4/Ga4Dialog.tsx'
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

const Ga4Dialog = lazyPart<Ga4DialogProps>(
  () => import(/* webpackChunkName: "ga4" */ './ga4/Ga4Dialog.tsx'),
  'The connection could not be loaded.',
)

type Opened = 'upload' | 'delete' | 'connect' | 'disconnect'

export interface TrafficCardsProps {
  asked: ReportSelection
  /** with all pages, for paper */
  whole: boolean
  /** of the project, once it is known */
  domain: string | undefined
}

export default function TrafficCards({ asked, whole, domain }: TrafficCardsProps) {
  const query = useTrafficQuery({ ...asked, whole })
  const [dialog, setDialog] = useState<Opened>()
  const { projectId } = asked
  const ga4 = useWatchedGa4(projectId)
  const nothing = ga4.data?.connection === null
  const open = (name: Opened) => (isOpen: boolean) => setDialog(isOpen ? name : undefined)
  return (
    <>
      <ReportSection query={query} failed={TRAFFIC_FAILED} skeleton={<TrafficCardsSkeleton />}>
        {(traffic) =>
          ga4.isLoading ? (
            <TrafficCardsSkeleton />
          ) : traffic.uploads === null && nothing ? (
            <NotConnected onConnect={() => setDialog('connect')} onUpload={() => setDialog('upload')} />
          ) : (
            <Stack>
              <VisitsCard
                traffic={traffic}
                ga4={ga4}
                onConnect={() => setDialog('connect')}
                onDisconnect={() => setDialog('disconnect')}
              />
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
      <Ga4Dialog
        open={dialog === 'connect'}
        onOpenChange={open('connect')}
        projectId={projectId}
        told={query.data?.ga4 ?? null}
      />
      <DisconnectGa4
        open={dialog === 'disconnect'}
        onOpenChange={open('disconnect')}
        projectId={projectId}
        clientEmail={ga4.data?.connection?.clientEmail}
        told={query.data?.ga4 ?? null}
      />
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
