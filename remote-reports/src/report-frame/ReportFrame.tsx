// The frame of each report around its sections: filters, what the numbers cover, and what can be done with them.

import { projectReportPath } from '@sightline/shared/domain/paths.ts'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { ButtonLink } from '@sightline/shared/ui/button/ButtonLink.tsx'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Stack } from '@sightline/shared/ui/layout/Stack.tsx'
import { CalendarRange, Printer } from 'lucide'
import type { ReactNode } from 'react'
import type { ReportFilters as Filters } from '../filters/report-filters.ts'
import { ReportFilters } from '../filters/ReportFilters.tsx'
import { ShareButton } from '../share/ShareButton.tsx'
import { useMayEdit } from '@sightline/shared/api'
import { HiddenUntilReady } from './HiddenUntilReady.tsx'
import { PeriodLine } from './PeriodLine.tsx'
import { NothingAsked, ProjectNotFound } from './ReportEmpty.tsx'
import styles from './ReportFrame.module.css'
import { SampleNoticePlace } from './ReportNotices.tsx'
import type { ReportFacts } from './useReportFacts.ts'

interface ReportFrameProps {
  facts: ReportFacts
  selection: Filters
  onChange: (change: Partial<Filters>) => void
  /** a filter of the page's own */
  more?: ReactNode
  /** what can be done with the page: its export */
  actions?: ReactNode
  /** a page's own filters in the place of the usual ones, around what the numbers cover */
  toolbar?: (coverage: ReactNode) => ReactNode
  /** prints the page, or saves it as a PDF; a page with long lists reads them to their end first */
  onPrint: () => void
  /** in the place of the sections until the notices above them are known */
  skeleton: ReactNode
  /** notices and sections, once a selection is complete */
  children: ReactNode
}

export function ReportFrame({
  facts,
  selection,
  onChange,
  more,
  actions,
  toolbar,
  onPrint,
  skeleton,
  children,
}: ReportFrameProps) {
  const { asked, query, report, waiting } = facts
  const mayEdit = useMayEdit()
  if (facts.unknown) return <ProjectNotFound />
  const coverage = (
    <>
      {(waiting || report !== undefined) && asked !== undefined && (
        <PeriodLine report={waiting ? undefined : report} loadedAt={query.fulfilledTimeStamp} />
      )}
      <div className={styles.actions}>
        {mayEdit && (
          <>
            <ShareButton projectId={facts.projectId} period={report?.period} />
            <ButtonLink
              iconOnly
              icon={<Icon of={CalendarRange} />}
              aria-label="Monthly report"
              to={projectReportPath(facts.projectId, 'monthly-report')}
            />
          </>
        )}
        <Button
          iconOnly
          icon={<Icon of={Printer} />}
          aria-label="Print"
          disabled={report === undefined}
          onClick={onPrint}
        />
        {actions}
      </div>
    </>
  )
  const places = (
    <Stack aria-busy>
      <SampleNoticePlace projectId={facts.projectId} />
      {skeleton}
    </Stack>
  )
  return (
    <Stack>
      {toolbar?.(coverage) ?? (
        <ReportFilters selection={selection} shown={report?.period} onChange={onChange} more={more}>
          {coverage}
        </ReportFilters>
      )}
      {asked === undefined ? (
        <NothingAsked chosen={selection} />
      ) : (
        <HiddenUntilReady waiting={waiting} skeleton={places}>
          {children}
        </HiddenUntilReady>
      )}
    </Stack>
  )
}
