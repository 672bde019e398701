import { competitorColour } from '../brands/brand-colour.ts'
import type { Company } from './companies.ts'
import styles from './CompanyName.module.css'

interface CompanyNameProps {
  company: Pick<Company, 'domain' | 'you'>
  /** tracked domains in the project's order, which gives them their colours */
  competitors: readonly string[]
}

/** A domain behind the point of its colour. */
export function CompanyName({ company: { domain, you }, competitors }: CompanyNameProps) {
  return (
    <span className={styles.name} title={domain}>
      <span
        className={styles.dot}
        style={{ background: you ? 'var(--you)' : competitorColour(domain, competitors) }}
        aria-hidden
      />
      <span className={styles.domain}>{domain}</span>
    </span>
  )
}
