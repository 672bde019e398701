import { Card, CardBody } from '@sightline/shared/ui/layout/Card.tsx'
import { allowedExtensions } from '@sightline/shared/domain/website/website.ts'
import { useOpenWebsite } from '../website-form/useOpenWebsite.ts'
import { WebsiteForm } from '../website-form/WebsiteForm.tsx'
import styles from './VisibilityCheck.module.css'

const EXAMPLES = ['example.com', 'mysite.digital', 'startup.ai']

/** The domain check: a website field that leads to the project set-up. */
export function Component() {
  const openWebsite = useOpenWebsite('domain-check')
  return (
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
  )
}
