import { lazyPart } from '@sightline/shared/lazy/lazy-part.tsx'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { Card } from '@sightline/shared/ui/layout/Card.tsx'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import styles from './Connections.module.css'

const TITLE = 'Connections'
/** The anchor that sample banners lead to. */
const ANCHOR = 'connections'

const Connections = lazyPart(
  () => import('./Connections.tsx'),
  'The connections could not be loaded.',
  ConnectionsWaiting,
)

export function ConnectionsSection() {
  const section = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === `#${ANCHOR}`) section.current?.scrollIntoView()
  }, [hash])
  return (
    <section id={ANCHOR} ref={section} className={styles.section} aria-labelledby="connections-title">
      <h2 id="connections-title">{TITLE}</h2>
      <Connections />
    </section>
  )
}

/** As high as what replaces it. */
function ConnectionsWaiting() {
  return (
    <>
      <span className="sr">Loading</span>
      <p className={styles.summary}>
        <Skeleton width="24rem" />
      </p>
      <Card className={styles.waiting}>
        {Array.from({ length: 5 }, (_, row) => (
          <Skeleton key={row} width="100%" height="1.25rem" />
        ))}
      </Card>
    </>
  )
}
