import { Card, CardBody, CardHead } from '@sightline/shared/ui/layout/Card.tsx'
import styles from './Help.module.css'

/** How far the numbers are those of the platforms' apps. */
export function AskedByApiCard() {
  return (
    <Card as="section" aria-labelledby="asked-by-api">
      <CardHead title="Asked by API, not in the apps" titleId="asked-by-api" />
      <CardBody className={styles.words}>
        <p>
          Sightline asks each platform by its API, with the prompt as you wrote it. Sample data is the exception: no
          platform is asked for it, and it says so.
        </p>
        <p>
          The app of a platform can answer the same prompt differently: it may know the person, the place and the
          conversation, and it may use another model or search. In published comparisons, the brands that apps and APIs
          name overlap by 21 to 32 %. Those are the numbers of others: Sightline has not measured it itself.
        </p>
        <p>
          Read the numbers as a steady measure that compares days, platforms and competitors, and not as a count of what
          each person sees in an app.
        </p>
      </CardBody>
    </Card>
  )
}
