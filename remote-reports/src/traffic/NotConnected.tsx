import { selectablePlatforms } from '@sightline/shared/domain/report-choices.ts'
import { trafficPlatformNames } from '@sightline/shared/domain/traffic.ts'
import { Badge } from '@sightline/shared/ui/badge/Badge.tsx'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { IconTile } from '@sightline/shared/ui/icon/IconTile.tsx'
import { PlatformGlyph } from '@sightline/shared/ui/icon/PlatformGlyph.tsx'
import { Card, CardBody, CardHead } from '@sightline/shared/ui/layout/Card.tsx'
import { ChartColumn, List } from 'lucide'
import { useId } from 'react'
import { useMayEdit } from '@sightline/shared/api'
import styles from './TrafficCards.module.css'
import { VISITS_TITLE } from './TrafficCardsSkeleton.tsx'

export function NotConnected({ onConnect, onUpload }: { onConnect: () => void; onUpload: () => void }) {
  const titleId = useId()
  const mayEdit = useMayEdit()
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHead title={VISITS_TITLE} titleId={titleId}>
        <Badge>Not connected</Badge>
      </CardHead>
      <CardBody className={styles.connect}>
        <div className={styles.invite}>
          <p className={styles.what}>
            <b>Nothing is measured here yet.</b>{' '}
            {mayEdit ? 'Connect one of the two' : 'An editor can connect one of the two'}, and this place then shows
            visits by platform, the pages they reach, and, with a log, what bots read beside what answers cite.
          </p>
          <div className={styles.way}>
            <IconTile>
              <Icon of={ChartColumn} />
            </IconTile>
            <div>
              <b>Google Analytics</b>
              It tells visits alone, once a day, by a service account that may read one property.
            </div>
            {mayEdit && (
              <Button variant="primary" onClick={onConnect}>
                Connect
              </Button>
            )}
          </div>
          <div className={styles.way}>
            <IconTile>
              <Icon of={List} />
            </IconTile>
            <div>
              <b>Server or CDN log</b>
              It tells visits and crawls. Common log formats are read, up to 2 GB; only sums of each day are kept, and
              no addresses.
            </div>
            {mayEdit && <Button onClick={onUpload}>Upload a log</Button>}
          </div>
        </div>
        <div className={styles.ghosted} aria-hidden>
          <ul className={styles.platforms}>
            {selectablePlatforms.map((platform) => (
              <li key={platform}>
                <PlatformGlyph platform={platform} name={trafficPlatformNames[platform]} />
                <span className={styles.value}>—</span>
              </li>
            ))}
          </ul>
        </div>
      </CardBody>
    </Card>
  )
}
