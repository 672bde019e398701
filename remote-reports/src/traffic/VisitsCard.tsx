import type { TrafficResponse } from '@sightline/shared/contract/api/traffic.ts'
import { selectablePlatforms } from '@sightline/shared/domain/report-choices.ts'
import { trafficPlatformNames, trafficPlatforms, type TrafficPlatform } from '@sightline/shared/domain/traffic.ts'
import { Delta } from '@sightline/shared/ui/figure/Delta.tsx'
import { counted, figure } from '@sightline/shared/ui/figure/counted.ts'
import { Sparkline } from '@sightline/shared/ui/figure/Sparkline.tsx'
import { PlatformGlyph } from '@sightline/shared/ui/icon/PlatformGlyph.tsx'
import { Card, CardHead } from '@sightline/shared/ui/layout/Card.tsx'
import { useId, type ReactNode } from 'react'
import { dayRange } from '../filters/days.ts'
import type { PlatformTraffic, Traffic } from './traffic.api.ts'
import styles from './TrafficCards.module.css'
import { VISITS_TITLE } from './TrafficCardsSkeleton.tsx'

interface VisitsCardProps {
  traffic: Traffic
  uploads: NonNullable<TrafficResponse['uploads']>
}

/** Visits of people, and requests of verified bots, by platform. */
export function VisitsCard({ traffic, uploads }: VisitsCardProps) {
  const titleId = useId()
  const { days, period, selection } = traffic
  const all = daysIn(period)
  const shown = trafficPlatforms.filter(
    (platform) =>
      traffic.platforms.some((one) => one.platform === platform) ||
      (selectablePlatforms.some((one) => one === platform) &&
        (selection.platform === undefined || selection.platform === 'all' || selection.platform === platform)),
  )
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHead
        title={VISITS_TITLE}
        titleId={titleId}
        meta={`Server log of ${days === all ? counted(days, 'day') : `${figure(days)} of ${counted(all, 'day')}`}, ${dayRange(period.startDate, period.endDate)} (UTC)`}
      />
      <p className={styles.lead}>{days === 0 ? noDays(uploads) : <Lead traffic={traffic} />}</p>
      {days > 0 && (
        <ul className={styles.platforms}>
          {shown.map((platform) => (
            <Platform
              key={platform}
              platform={platform}
              of={traffic.platforms.find((one) => one.platform === platform)}
              days={all}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

const DAY_MS = 24 * 60 * 60 * 1000
const daysIn = ({ startDate, endDate }: Traffic['period']) =>
  Math.round((Date.parse(endDate) - Date.parse(startDate)) / DAY_MS) + 1

const noDays = ({ firstDay, lastDay }: VisitsCardProps['uploads']) => (
  <>
    <b>No log tells of these days.</b> Uploaded are {dayRange(firstDay, lastDay)}.
  </>
)

/** "1,823 visits in 30 days, 250 more than before. ChatGPT sends 70% of them, most to /repairs." */
function Lead({ traffic: { visits, platforms, days } }: { traffic: Traffic }) {
  const most = platforms.toSorted((left, right) => right.visits - left.visits)[0]
  return (
    <>
      <b>{counted(visits.count, 'visit')}</b> in {counted(days, 'day')}
      {changeText(visits)}.
      {most !== undefined && most.visits > 0 && (
        <>
          {' '}
          {trafficPlatformNames[most.platform]} sends {Math.round((100 * most.visits) / visits.count)}% of them
          {visits.topPage !== null && (
            <>
              {platforms.length > 1 ? '; most go to ' : ', most to '}
              <b>{visits.topPage}</b>
            </>
          )}
          .
        </>
      )}
    </>
  )
}

function changeText({ count, before, change }: Traffic['visits']): ReactNode {
  if (before === null || change === null) return null
  if (change === 'unclear' || before === count) return ', no clear change'
  const words = `${figure(Math.abs(count - before))} ${change === 'up' ? 'more' : 'fewer'}`
  return (
    <>
      , <b className={styles[change]}>{words}</b> than before
    </>
  )
}

interface PlatformProps {
  platform: TrafficPlatform
  /** undefined: neither visit nor crawl */
  of: PlatformTraffic | undefined
  /** of the period */
  days: number
}

function Platform({ platform, of, days }: PlatformProps) {
  const name = trafficPlatformNames[platform]
  return (
    <li>
      <h3>{platform === 'copilot' ? name : <PlatformGlyph platform={platform} name={name} />}</h3>
      <p className={styles.figure}>
        <span className={styles.value}>{figure(of?.visits ?? 0)}</span>
        {of !== undefined && of.visits > 0 && <Sparkline values={of.visitsByDay} falling={of.change === 'down'} />}
      </p>
      {of !== undefined && of.before !== null && (
        <p className={styles.quiet}>
          {of.change === 'unclear' || of.visits === of.before ? (
            'No clear change'
          ) : (
            <>
              <Delta value={of.visits - of.before} /> on the {counted(days, 'day')} before
            </>
          )}
        </p>
      )}
      <p className={styles.quiet}>{crawlText(of?.crawls, platform)}</p>
    </li>
  )
}

function crawlText(crawls: PlatformTraffic['crawls'] | undefined, platform: TrafficPlatform): string {
  const { training = 0, search = 0, person = 0 } = crawls ?? {}
  const parts = [
    training > 0 && `${figure(training)} for training`,
    search > 0 && `${figure(search)} for search`,
    person > 0 && `${figure(person)} for a person`,
  ].filter(Boolean)
  if (parts.length > 0) return `${counted(training + search + person, 'crawl')}: ${parts.join(', ')}`
  return platform === 'grok' || platform === 'copilot' ? 'Crawls cannot be verified' : 'No verified crawl'
}
