import {
  last30Days,
  selectOverview,
  useOwnsWorkspace,
  usePlatformsQuery,
  type OneProject,
  type OverviewReport,
} from '@sightline/shared/api'
import { PROCESSING_NOTE, REMEASURING, REMEASURING_NOTE } from '@sightline/shared/domain/project-status.ts'
import { ENOUGH_ANSWERS } from '@sightline/shared/domain/report-rules.ts'
import { useAppSelector } from '@sightline/shared/store'
import { Banner } from '@sightline/shared/ui/feedback/Banner.tsx'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { CircleSlash, LoaderCircle } from 'lucide'
import { Link } from 'react-router-dom'
import { FailedAnswers, exceedsNoticedShare } from './FailedAnswers.tsx'
import { answersText, failedText } from './answers-text.ts'
import { coverageText } from './platform-coverage.ts'
import styles from './ReportNotices.module.css'

interface ReportNoticesProps {
  report: OverviewReport
  project: OneProject | undefined
  processing: boolean
}

/** Notices above the numbers: sample data, numbers that change, many failed answers, missing platforms. */
export function ReportNotices({ report, project, processing }: ReportNoticesProps) {
  const { overview, selection } = report
  const { data: platforms = [] } = usePlatformsQuery()
  const { totalResults, failedResults } = overview
  const failing = exceedsNoticedShare(overview)
  const wholeProject = selection.platform === 'all' && totalResults > 0
  const coverage =
    wholeProject && project && overview.platforms
      ? coverageText(project.platforms, overview.platforms, platforms)
      : undefined

  return (
    <>
      {overview.sample && <SampleNotice />}
      {(processing || project?.remeasuring) && totalResults > 0 && (
        <Banner tone="info" icon={<Icon of={LoaderCircle} />} title={processing ? 'Processing.' : `${REMEASURING}.`}>
          {processing
            ? `${PROCESSING_NOTE}. The numbers change while answers arrive.`
            : `${REMEASURING_NOTE}, and call no change clear.`}
        </Banner>
      )}
      {(failing || coverage !== undefined) && (
        <Banner
          icon={<Icon of={CircleSlash} />}
          action={failing && <FailedAnswers report={report}>Why answers failed</FailedAnswers>}
        >
          {failing && `${failedText(failedResults, totalResults)} They are not counted. `}
          {coverage}
        </Banner>
      )}
      {totalResults > 0 && totalResults < ENOUGH_ANSWERS && (
        <Banner icon={<Icon of={CircleSlash} />} title="Not enough data.">
          These numbers rest on {answersText(totalResults)}. Below {ENOUGH_ANSWERS}, one answer more or less changes
          them a lot.
        </Banner>
      )}
    </>
  )
}

/** Placeholder of the sample notice while the numbers load, when the dashboard has read that it will be shown. */
export function SampleNoticePlace({ projectId }: { projectId: string }) {
  const sample = useAppSelector((state) => selectOverview(last30Days(projectId))(state).data?.overview.sample)
  if (!sample) return null
  return (
    <div className={styles.noticePlace} aria-hidden>
      <SampleNotice />
    </div>
  )
}

function SampleNotice() {
  const owns = useOwnsWorkspace()
  return (
    <Banner tone="sample" icon={<Icon of={CircleSlash} />} title="Sample data.">
      {'Invented answers. '}
      {owns ? (
        <Link to="/configurations#connections">Connect an AI platform</Link>
      ) : (
        'The owner of this workspace can connect an AI platform.'
      )}
    </Banner>
  )
}
