import { competitorColour } from './brand-colour.ts'
import styles from './BrandDot.module.css'

interface BrandDotProps {
  domain: string
  own: boolean
  /** tracked domains in the project's order, which gives them their colours */
  competitors: readonly string[]
}

/** The point in a company's colour before its name. */
export const BrandDot = ({ domain, own, competitors }: BrandDotProps) => (
  <i
    className={styles.dot}
    style={{ background: own ? 'var(--you)' : competitorColour(domain, competitors) }}
    aria-hidden
  />
)
