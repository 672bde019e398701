import { useState } from 'react'
import { offeredPlatforms, platformNames } from '@sightline/shared/domain/platforms.ts'
import { SampleBadge } from '@sightline/shared/ui/badge/Badge.tsx'
import { Card } from '@sightline/shared/ui/layout/Card.tsx'
import { PlatformGlyph } from '@sightline/shared/ui/icon/PlatformGlyph.tsx'
import { SegmentedControl } from '@sightline/shared/ui/form/SegmentedControl.tsx'
import layout from '../site/layout.module.css'
import { sampleMentions } from './sample-brand.ts'
import styles from './Mentions.module.css'

const platformOptions = [
  { value: 'all', label: 'All platforms' },
  ...offeredPlatforms.map((id) => ({ value: id, label: platformNames[id] })),
]

export function Mentions() {
  const [platform, setPlatform] = useState('all')
  const shown = sampleMentions.filter((mention) => platform === 'all' || mention.platform === platform)
  return (
    <section className={`${layout.cage} ${layout.section} ${styles.section}`} aria-labelledby="mentions">
      <div className={layout.sectionHead}>
        <h2 id="mentions">Every mention, with the words around it</h2>
        <div className={styles.controls}>
          <SampleBadge />
          <SegmentedControl label="Platform" options={platformOptions} value={platform} onChange={setPlatform} />
        </div>
      </div>
      <Card className={styles.card}>
        <ul aria-label="Brand mentions">
          {shown.map(({ platform: id, prompt, place, sentiment }) => (
            <li key={prompt} className={styles.mention}>
              <PlatformGlyph platform={id} />
              <span className={styles.words}>
                <b>“{prompt}”</b>
                <span>
                  {platformNames[id]} · {place}
                </span>
              </span>
              <span className={styles.sentiment}>Sentiment {sentiment}</span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
