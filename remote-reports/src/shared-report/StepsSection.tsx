// What to do next, and what became of what was done.

import type { ReportDocument } from '@sightline/shared/contract/api/shared-reports.ts'
import { Table, Td, Th, Tr } from '@sightline/shared/ui/table/Table.tsx'
import { decisionText, efforts, STEPS_FOOT, stepEvidence } from '../next-steps/step-details.ts'
import { certaintyNames, expectedText, NO_STEP, stepTitle } from '../next-steps/step-words.ts'
import { localeOf } from './report-dates.ts'
import styles from './SharedReport.module.css'

const STEPS = 'Steps, the largest expected gain first'

export function StepsSection({ report }: { report: ReportDocument }) {
  const { steps = [], decided = [] } = report.steps ?? {}
  return (
    <>
      {steps.length === 0 ? (
        <p>{NO_STEP}</p>
      ) : (
        <Table caption={STEPS} className={styles.steps}>
          <thead>
            <tr>
              <Th>Step</Th>
              <Th>Expected</Th>
              <Th>Certainty</Th>
              <Th>Effort</Th>
            </tr>
          </thead>
          <tbody>
            {steps.map((step, index) => (
              <Tr key={index}>
                <th scope="row" className={styles.words}>
                  <b dir="auto">{stepTitle(step, report)}</b>
                  <span className={styles.quiet}>{stepEvidence(step, report, report.newModels)}</span>
                </th>
                <Td label="Expected">{expectedText(step)}</Td>
                <Td label="Certainty">{certaintyNames[step.certainty]}</Td>
                <Td label="Effort">{efforts[step.kind]}</Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
      {decided.length > 0 && (
        <>
          <h3 className={styles.subtitle}>What became of earlier steps</h3>
          <ul className={styles.list}>
            {decided.map((step, index) => (
              <li key={index}>
                <b dir="auto">{stepTitle(step, report)}</b> {decisionText(step, localeOf(report))}
              </li>
            ))}
          </ul>
        </>
      )}
      {steps.length > 0 && <p className={styles.quiet}>{STEPS_FOOT}</p>}
    </>
  )
}
