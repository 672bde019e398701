// The shares of all stances with their ranges, and which of them changed.

import { readDifference } from '@sightline/shared/domain/change.ts'
import { percentOf, rangeText, TOO_FEW_PROMPTS } from '@sightline/shared/domain/figures.ts'
import { newModelNote, type NewModel } from '@sightline/shared/domain/new-models.ts'
import { periodBefore } from '@sightline/shared/domain/period-before.ts'
import { stances, type Stance } from '@sightline/shared/domain/stances.ts'
import { Definition } from '@sightline/shared/ui/figure/Definition.tsx'
import { Delta } from '@sightline/shared/ui/figure/Delta.tsx'
import { Table, Td, Th } from '@sightline/shared/ui/table/Table.tsx'
import type { CompanyStances, Stances } from './stances.api.ts'
import styles from './StanceCard.module.css'

interface StanceRangesProps {
  /** with enough answers for a share */
  companies: readonly CompanyStances[]
  period: Stances['period']
  newModels: readonly NewModel[]
}

export function StanceRanges({ companies, period, newModels }: StanceRangesProps) {
  const note = newModelNote(newModels)
  const hasMarket = companies.some(({ stances: of }) => stances.some((stance) => of[stance].rate.market !== null))
  return (
    <>
      <Table caption="Shares of each company’s answers by stance, with their ranges" className={styles.ranges}>
        <thead>
          <tr>
            <Th>Company</Th>
            {stances.map((stance) => (
              <Th key={stance} align="end" definition="stance">
                {stance}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {companies.map((company) => (
            <tr key={company.company}>
              <th scope="row">{company.own ? <b>You</b> : company.company}</th>
              {stances.map((stance) => (
                <Td key={stance} align="end" label={stance}>
                  <Share {...company.stances[stance]} />
                </Td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <p className={styles.foot}>
        Below each share its range <Definition of="panel">for these prompts</Definition>, then{' '}
        <Definition of="market">for questions like these</Definition>
        {!hasMarket && ` (${TOO_FEW_PROMPTS})`}. Arrow: clearly changed vs {periodBefore(period)}
        {note && `, ${note}`}.
      </p>
    </>
  )
}

function Share({ rate, sincePreviousPeriod }: CompanyStances['stances'][Stance]) {
  const percent = percentOf(rate.value)
  const difference = readDifference(sincePreviousPeriod)
  const ranges = [rate.panel, rate.market].flatMap((range) => (range ? [rangeText(range)] : []))
  return (
    <>
      {percent === null ? '—' : `${percent}%`}
      {difference?.standsOut && (
        <>
          {' '}
          <Delta value={difference.points} neutral />
        </>
      )}
      <span className={styles.quiet}>{ranges.join(', ')}</span>
    </>
  )
}
