import { useProjectQuery } from '@sightline/shared/api'
import type { RawResponse } from '@sightline/shared/contract/api/answers.ts'
import { competitorName } from '@sightline/shared/domain/competitor-name.ts'
import { Definition } from '@sightline/shared/ui/figure/Definition.tsx'
import { stanceInAnswer } from '../stances/stance-words.ts'
import styles from './PromptDetails.module.css'

interface AnswerStancesProps extends Pick<RawResponse, 'stance' | 'stances'> {
  projectId: string
}

const judgedBy = (model: string | null | undefined) => (model ? `, judged by ${model}` : '')

/** How the answer speaks of you and of each competitor that it names. */
export function AnswerStances({ projectId, stance, stances }: AnswerStancesProps) {
  const { data: project } = useProjectQuery(projectId)
  const others = stances.filter(({ own }) => !own)
  if (!stance && others.length === 0) return null
  const name = <Definition of="stance">Stance</Definition>
  return (
    <>
      <p className={styles.sure}>
        {stance ? (
          <>
            {name}: <b>{stanceInAnswer[stance]}</b>
            {judgedBy(stances.find(({ own }) => own)?.judge)}.
          </>
        ) : (
          <>{name} of the companies that it names:</>
        )}
      </p>
      {others.length > 0 && (
        <ul className={styles.stances} aria-label="Stance of competitors">
          {others.map(({ company, stance: of, judge }) => (
            <li key={company}>
              {competitorName(company, project)}: <b>{stanceInAnswer[of]}</b>
              {judgedBy(judge)}.
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
