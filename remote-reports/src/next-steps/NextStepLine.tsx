import type { ReportSelection } from '@sightline/shared/api'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { useNextStepsQuery } from './next-steps.api.ts'
import { NextStepPlace, stepWords } from './NextStepPlace.tsx'
import { certaintyNames, expectedText, NO_STEP, stepTitle } from './step-words.ts'
import { STEPS_ID } from './steps-place.ts'

/** The first step, below the verdict. Its line is there before it is known. */
export function NextStepLine({ asked, project }: { asked: ReportSelection; project: Project | undefined }) {
  const { data } = useNextStepsQuery(asked)
  const step = data?.steps[0]
  return (
    <NextStepPlace>
      {step === undefined ? (
        data && `Next: ${NO_STEP}`
      ) : (
        <>
          <span className={stepWords}>
            Next: <b>{stepTitle(step, project)}</b>
          </span>
          <span>
            {expectedText(step.expected)}, {certaintyNames[step.certainty].toLowerCase()}
          </span>
          <a href={`#${STEPS_ID}`}>{data?.steps.length === 1 ? 'The step' : `All ${data?.steps.length} steps`}</a>
        </>
      )}
    </NextStepPlace>
  )
}
