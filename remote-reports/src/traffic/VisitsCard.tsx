import { selectablePlatforms } from '@sightline/shared/domain/report-choices.ts'
import { trafficPlatformNames, trafficPlatforms, type TrafficPlatform } from '@sightline/shared/domain/traffic.ts'
import { Delta } from '@sightline/shared/ui/figure/Delta.tsx'
import { counted, figure } from '@sightline/shared/ui/figure/counted.ts'
import { Sparkline } from '@sightline/shared/ui/figure/Sparkline.tsx'
import { PlatformGlyph } from '@sightline/shared/ui/icon/PlatformGlyph.tsx'
import { Card, CardHead } from '@sightline/shared/ui/layout/Card.tsx'
import { useId, type ReactNode } from 'react'
import { dayRange } from '../filters/days.ts'
import { Ga4Foot, type Ga4FootProps } from './ga4/Ga4Foot.tsx'
import type { PlatformTraffic, Traffic } from './traffic.api.ts'
import styles from './TrafficCards.module.css'
import { VISITS_TITLE } from './TrafficCardsSkeleton.tsx'

interface VisitsCardProps extends Pick<Ga4FootProps, 'ga4' | 'onConnect' | 'onDisconnect'> {
  traffic: Traffic
}

/** Visits of people, and requests of verified bots, by platform. */
export function VisitsCard({ traffic, ...connecting }: VisitsCardProps) {
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
        meta={[
          ...sourceTexts(traffic.sources, all),
          `${dayRange(period.startDate, period.endDate)} (${zoneText(traffic)})`,
        ].join(', ')}
      />
      <p className={styles.lead}>{days === 0 ? noDays(traffic) : <Lead traffic={traffic} />}</p>
      {days > 0 && (
        <ul className={styles.platforms}>
          {shown.map((platform) => (
            <Platform
              key={platform}
              platform={platform}
              of={traffic.platforms.find((one) => one.platform === platform)}
              days={all}
              hasLogs={traffic.sources.log + traffic.sources.both > 0}
            />
          ))}
        </ul>
      )}
      <Ga4Foot traffic={traffic} {...connecting} />
    </Card>
  )
}

const DAY_MS = 24 * 60 * 60 * 1000
const daysIn = ({ startDate, endDate }: Traffic['period']) =>
  Math.round((Date.parse(endDate) - Date.parse(startDate)) / DAY_MS) + 1

/** "Server log of 30 days", "Google Analytics of 20 days and server log of 4, of 30 days"; of no days nothing. @param all of the period */
function sourceTexts({ log, ga4, both }: Traffic['sources'], all: number): string[] {
  const analytics = ga4 + both
  const name = analytics === 0 ? 'Server log' : 'Google Analytics'
  const days = log + analytics
  if (days === 0) return []
  if (log > 0 && analytics > 0)
    return [`${name} of ${counted(analytics, 'day')} and server log of ${figure(log)}, of ${counted(all, 'day')}`]
  return [`${name} of ${days === all ? counted(days, 'day') : `${figure(days)} of ${counted(all, 'day')}`}`]
}

/** Days of Google Analytics are of the property's time zone, those of a log of UTC. */
function zoneText({ sources: { log, ga4, both }, ga4: told }: Traffic): string {
  const zone = told?.timeZone ?? 'UTC'
  if (ga4 + both === 0 || zone === 'UTC') return 'UTC'
  return log > 0 ? `${zone}; log: UTC` : zone
}

function noDays({ uploads, ga4 }: Traffic) {
  const known = [
    uploads && `Uploaded are ${dayRange(uploads.firstDay, uploads.lastDay)}.`,
    ga4 && `${uploads === null ? 'It' : 'Google Analytics'} tells of ${dayRange(ga4.firstDay, ga4.lastDay)}.`,
  ].filter((text) => text !== null)
  return (
    <>
      <b>{nothingText(uploads !== null, ga4 !== null)}</b> {known.join(' ')}
    </>
  )
}

function nothingText(hasLog: boolean, hasGa4: boolean): string {
  if (hasLog && hasGa4) return 'Neither a log nor Google Analytics tells of these days.'
  if (hasLog) return 'No log tells of these days.'
  return hasGa4 ? 'Google Analytics tells nothing of these days.' : 'No visit is read yet.'
}

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
  /** crawls are in logs alone */
  hasLogs: boolean
}

function Platform({ platform, of, days, hasLogs }: PlatformProps) {
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
      {hasLogs && <p className={styles.quiet}>{crawlText(of?.crawls, platform)}</p>}
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
