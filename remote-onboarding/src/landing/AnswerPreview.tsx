import { platformNames } from '@sightline/shared/domain/platforms.ts'
import { SampleBadge } from '@sightline/shared/ui/badge/Badge.tsx'
import { Card } from '@sightline/shared/ui/layout/Card.tsx'
import { Delta } from '@sightline/shared/ui/figure/Delta.tsx'
import { PlatformGlyph } from '@sightline/shared/ui/icon/PlatformGlyph.tsx'
import { SightlineRule } from '@sightline/shared/ui/brand/SightlineRule.tsx'
import { sampleBrand, sampleFigures, samplePoints, sampleStart } from './sample-brand.ts'
import styles from './AnswerPreview.module.css'

const RULE_LABEL = 'Sample: five bedding brands by share of AI answers that name them'
/** The style sheet shows the widest that fits. */
const ruleWidths = [324, 520, 720, 920, 1068]

/** A preview of a report: the scale, one answer with its mentions, and the figures. */
export function AnswerPreview() {
  return (
    <Card className={styles.preview} role="group" aria-label="Dashboard preview">
      <div className={styles.head}>
        <b>{sampleBrand.domain}</b>
        <span>{sampleBrand.market}</span>
        <SampleBadge />
      </div>
      <div className={styles.rule}>
        {ruleWidths.map((width) => (
          <SightlineRule
            key={width}
            className={styles.variant}
            width={width}
            label={RULE_LABEL}
            points={samplePoints}
            from={sampleStart}
          />
        ))}
      </div>
      <div className={styles.columns}>
        <SampleAnswer />
        <dl className={styles.figures}>
          {sampleFigures.map(({ label, value, change }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {value} <Delta value={change} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  )
}

function SampleAnswer() {
  return (
    <div className={styles.answer}>
      <p className={styles.source}>
        <PlatformGlyph platform="chatgpt" />
        <b>{platformNames.chatgpt}</b>
        <span>Nov 20</span>
      </p>
      <p className={styles.prompt}>Which bedding brands are worth the price in 2026?</p>
      <p>
        For linen and percale that lasts, <span className={styles.oakrest}>Oakrest</span> and{' '}
        <mark>{sampleBrand.name}</mark> are the names that come up most. <mark>{sampleBrand.name}</mark> is praised for
        certified cotton and free returns; <span className={styles.plainweave}>Plainweave</span> is softer but costs
        more.
      </p>
    </div>
  )
}
