import { BrandDot } from '../brands/BrandDot.tsx'
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
      <BrandDot domain={domain} own={you} competitors={competitors} />
      <span className={styles.domain}>{domain}</span>
    </span>
  )
}
