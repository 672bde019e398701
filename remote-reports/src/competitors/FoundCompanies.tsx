import { trackCompetitorPath } from '@sightline/shared/domain/paths.ts'
import { Badge } from '@sightline/shared/ui/badge/Badge.tsx'
import { buttonClass } from '@sightline/shared/ui/button/Button.tsx'
import { Card } from '@sightline/shared/ui/layout/Card.tsx'
import { Link } from 'react-router-dom'
import { useMayEdit } from '@sightline/shared/api'
import { answersText } from '../report-frame/answers-text.ts'
import type { Company } from './companies.ts'
import styles from './FoundCompanies.module.css'

const SHOWN = 8

interface FoundCompaniesProps {
  projectId: string
  /** that are not tracked, the most cited first */
  companies: readonly Company[]
  /** the sample engine has invented them: examples of what is found here, which nobody can track */
  sample: boolean
  onOpen: (domain: string) => void
}

/** Companies whose sites answers cite: each opens these answers, or goes into the project's form. */
export function FoundCompanies({ projectId, companies, sample, onOpen }: FoundCompaniesProps) {
  const mayEdit = useMayEdit()
  if (companies.length === 0) return null
  const rest = companies.length - SHOWN
  return (
    <Card className={styles.line}>
      <h3>Cited, not tracked</h3>
      <ul>
        {companies.slice(0, SHOWN).map(({ domain, answers }) => (
          <li key={domain}>
            <button
              type="button"
              className={styles.company}
              aria-haspopup="dialog"
              aria-label={`${domain}${answers === null ? '' : ` ${answersText(answers)}`}: top sources`}
              onClick={() => onOpen(domain)}
            >
              <b>{domain}</b> {answers !== null && <span>{answersText(answers)}</span>}
            </button>
            {sample ? (
              <Badge tone="sample">Example</Badge>
            ) : (
              mayEdit && (
                <Link
                  className={buttonClass({ size: 'sm' })}
                  to={trackCompetitorPath(projectId, domain)}
                  aria-label={`Track ${domain}`}
                >
                  Track
                </Link>
              )
            )}
          </li>
        ))}
      </ul>
      {rest > 0 && <p>{rest} more in the table.</p>}
    </Card>
  )
}
