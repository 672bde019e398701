import { ChartColumn, ListChecks, SlidersHorizontal } from 'lucide'
import { offeredPlatforms, platformNames } from '@sightline/shared/domain/platforms.ts'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { PlatformGlyph } from '@sightline/shared/ui/icon/PlatformGlyph.tsx'
import { Card, CardBody } from '@sightline/shared/ui/layout/Card.tsx'
import { allowedExtensions } from '@sightline/shared/domain/website/website.ts'
import { useOpenWebsite } from '../website-form/useOpenWebsite.ts'
import { WebsiteForm } from '../website-form/WebsiteForm.tsx'
import styles from './VisibilityCheck.module.css'

const EXAMPLES = ['example.com', 'mysite.digital', 'startup.ai']

const steps = [
  {
    icon: SlidersHorizontal,
    title: 'You set up a project',
    text: 'We look up the brand’s name on the website. You choose the country, the persona and your competitors.',
  },
  {
    icon: ListChecks,
    title: 'You choose the prompts',
    text: 'We suggest what your customers ask, by category. You keep what fits and add your own.',
  },
  {
    icon: ChartColumn,
    title: 'You read the report',
    text: 'How often answers name you, at which place, who is named instead, and which pages they cite.',
  },
]

/** The domain check: a website field that leads to the project set-up. */
export function Component() {
  const openWebsite = useOpenWebsite('domain-check')
  return (
    <div className={styles.page}>
      <Card aria-labelledby="domain-check" role="region">
        <CardBody className={styles.body}>
          <div>
            <h2 id="domain-check">Which website should we check?</h2>
            <p>Enter it to set up a project and see how often AI platforms name it.</p>
          </div>
          <WebsiteForm onAccepted={openWebsite} examples={EXAMPLES} />
          <div className={styles.notes}>
            <h3>Supported domains</h3>
            <ul>
              <li>With or without https:// and www. Capital letters do not matter.</li>
              <li>Paste any page. Only the domain is used.</li>
              <li>A name in other letters than a to z in its ASCII form, such as xn--bcher-kva.de.</li>
            </ul>
            <details>
              <summary>Supported endings (show all)</summary>
              <p>{[...allowedExtensions].map((extension) => `.${extension}`).join(' ')}</p>
            </details>
          </div>
        </CardBody>
      </Card>
      <NextSteps />
    </div>
  )
}

function NextSteps() {
  return (
    <Card as="section" aria-labelledby="next-steps" className={styles.next}>
      <h3 id="next-steps">What happens next</h3>
      <ol>
        {steps.map(({ icon, title, text }) => (
          <li key={title}>
            <span className={styles.icon}>
              <Icon of={icon} />
            </span>
            <div>
              <b>{title}</b>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <ul className={styles.platforms} aria-label="Platforms">
        {offeredPlatforms.map((id) => (
          <li key={id}>
            <PlatformGlyph platform={id} name={platformNames[id]} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
