// What an uploaded log has told.

import type { UploadResponse } from '@sightline/shared/contract/api/traffic.ts'
import { Banner } from '@sightline/shared/ui/feedback/Banner.tsx'
import { counted, figure } from '@sightline/shared/ui/figure/counted.ts'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Check, TriangleAlert } from 'lucide'
import { dayRange } from '../../filters/days.ts'
import { forgedLines, leftOutText } from '../left-out-text.ts'
import styles from './LogDialog.module.css'

export function UploadResult({ result }: { result: UploadResponse }) {
  const { lines, badLines, told, leftOut, visits, crawls, days, replacedDays, otherHosts, withoutAgent } = result
  const onlyForged = crawls === 0 && forgedLines(leftOut) > 0
  const apart = [
    otherHosts > 0 && `${counted(otherHosts, 'line')} of other websites`,
    withoutAgent > 0 && `${counted(withoutAgent, 'line')} without a user agent, from which nothing can be told`,
  ].filter(Boolean)
  return (
    <div className={styles.result} role="status">
      <Banner tone="up" icon={<Icon of={Check} />} title={`${counted(visits, 'visit')}, ${counted(crawls, 'crawl')}`}>
        from {counted(lines, 'line')} of {counted(days, 'day')}, {dayRange(result.firstDay, result.lastDay)}
        {replacedDays > 0 && `; ${counted(replacedDays, 'day')} replaced`}.
      </Banner>
      {onlyForged && (
        <Banner tone="warn" icon={<Icon of={TriangleAlert} />}>
          No bot’s address belongs to the company that runs it. Perhaps the log has your CDN’s addresses instead of its
          visitors’. If so, upload the CDN’s log.
        </Banner>
      )}
      {leftOut.length > 0 && (
        <>
          <h3>Not counted</h3>
          <ul>
            {leftOut.map((one) => (
              <li key={`${one.bot} ${one.reason}`}>{leftOutText(one)}</li>
            ))}
            <li>Lists of addresses: {dayRange(result.listsOf, result.listsOf)}.</li>
          </ul>
        </>
      )}
      {badLines > 0 && (
        <>
          <h3>{counted(badLines, 'line')} could not be read</h3>
          <ul>
            {told.map(({ line, problem, text }) => (
              <li key={line}>
                Line {figure(line)} {problem}
                {text !== '' && (
                  <>
                    : <code dir="auto">{text}</code>
                  </>
                )}
              </li>
            ))}
            {badLines > told.length && <li>{counted(badLines - told.length, 'more line')}</li>}
          </ul>
        </>
      )}
      {apart.length > 0 && <p>Left out: {apart.join(', ')}.</p>}
    </div>
  )
}
