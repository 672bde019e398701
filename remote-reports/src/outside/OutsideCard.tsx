// How much what apps have answered agrees with the answers of the platforms' APIs. The two are never added up.

import { percentOf, useMayEdit, type ReportSelection } from '@sightline/shared/api'
import { surfaceNames, outsideSurfaces } from '@sightline/shared/domain/outside-answers.ts'
import { projectReportPath } from '@sightline/shared/domain/paths.ts'
import { platformNames } from '@sightline/shared/domain/platforms.ts'
import type { Rate } from '@sightline/shared/contract/api/reports.ts'
import { SampleBadge } from '@sightline/shared/ui/badge/Badge.tsx'
import { buttonClass } from '@sightline/shared/ui/button/Button.tsx'
import { EmptyState } from '@sightline/shared/ui/feedback/EmptyState.tsx'
import { Select } from '@sightline/shared/ui/form/Select.tsx'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { PlatformGlyph } from '@sightline/shared/ui/icon/PlatformGlyph.tsx'
import { Card, CardFoot, CardHead } from '@sightline/shared/ui/layout/Card.tsx'
import { Table, Td, Th } from '@sightline/shared/ui/table/Table.tsx'
import { ClipboardPaste } from 'lucide'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { POSITION_TRACKING_ID } from '../positions/position-choice.ts'
import { answersText } from '../report-frame/answers-text.ts'
import { ReportSection } from '../report-frame/ReportSection.tsx'
import { TableSkeleton } from '../report-frame/TableSkeleton.tsx'
import styles from './OutsideCard.module.css'
import { useOutsideReportQuery, type OutsideReport, type OutsideRow } from './outside.api.ts'
import { OUTSIDE_TITLE } from './outside-title.ts'
import { agreementText, NOTHING_PASTED, rangesText } from './outside-words.ts'

export const OUTSIDE_FAILED = 'Failed to load the comparison of apps and the API'

export interface OutsideCardProps {
  selection: ReportSelection
}

export default function OutsideCard({ selection }: OutsideCardProps) {
  const titleId = useId()
  const query = useOutsideReportQuery(selection)
  const [surface, setSurface] = useState('all')
  const mayEdit = useMayEdit()
  const found = outsideSurfaces.filter((id) => query.data?.rows.some((row) => row.surface === id))
  // A surface that the period does not have leaves nothing to choose.
  const chosen = found.some((id) => id === surface) ? surface : 'all'
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHead
        title={OUTSIDE_TITLE}
        titleId={titleId}
        meta="Answers that you pasted or sent count toward no other number"
      >
        {query.data?.sample && <SampleBadge />}
        {found.length > 1 && (
          <Select
            aria-label="Surface"
            variant="toolbar"
            size="sm"
            options={[
              { value: 'all', label: 'All surfaces' },
              ...found.map((id) => ({ value: id, label: surfaceNames[id] })),
            ]}
            value={chosen}
            onChange={(event) => setSurface(event.target.value)}
          />
        )}
      </CardHead>
      <ReportSection query={query} failed={OUTSIDE_FAILED} skeleton={<TableSkeleton rows={2} />}>
        {({ rows, sample }) =>
          rows.length === 0 ? (
            <EmptyState
              icon={<Icon of={ClipboardPaste} size={20} />}
              title={NOTHING_PASTED}
              action={
                mayEdit && (
                  <Link
                    className={buttonClass({ size: 'sm' })}
                    to={{ pathname: projectReportPath(selection.projectId), hash: POSITION_TRACKING_ID }}
                  >
                    Choose a prompt
                  </Link>
                )
              }
            >
              {mayEdit ? 'Open the prompt that the app was asked, and choose “Paste an answer”.' : undefined}
            </EmptyState>
          ) : (
            <Surfaces rows={rows.filter((row) => chosen === 'all' || row.surface === chosen)} sample={sample} />
          )
        }
      </ReportSection>
    </Card>
  )
}

function Surfaces({ rows, sample }: OutsideReport) {
  return (
    <>
      <Table caption="Rates of apps and of the API, and how often they agree">
        <thead>
          <tr>
            <Th>Where</Th>
            <Th>The app names you</Th>
            <Th>The API names you</Th>
            <Th>They agree</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.platform} ${row.surface}`}>
              <Th scope="row">
                <span className={styles.where}>
                  <PlatformGlyph platform={row.platform} />
                  <span>
                    {platformNames[row.platform]}, {surfaceNames[row.surface]}
                  </span>
                </span>
              </Th>
              <Td label="The app names you">
                <Share rate={row.rate} note={answersText(row.rate.n)} />
              </Td>
              <Td label="The API names you">
                <Share rate={row.api} note={answersText(row.api.n)} />
              </Td>
              <Td label="They agree">
                <Agreement row={row} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      <CardFoot>
        {sample
          ? 'The answers of the API are sample data: until a platform has answered, agreement says nothing.'
          : 'Both rates are of the same prompts. An answer of an app agrees with one of the API where both name you, or neither does.'}
      </CardFoot>
    </>
  )
}

const Agreement = ({ row }: { row: OutsideRow }) => <Share rate={row.agreement} note={agreementText(row)} />

function Share({ rate, note }: { rate: Rate; note: string }) {
  const percent = percentOf(rate.value)
  return (
    <span className={styles.share}>
      <b>{percent === null ? '–' : `${percent}%`}</b>
      <span className={styles.quiet}>{note}</span>
      <span className={styles.quiet}>{rangesText(rate)}</span>
    </span>
  )
}
