import type { ReportSelection } from '@sightline/shared/api'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { withPrompts } from '../report-frame/with-prompts.tsx'
import { useNextStepsQuery } from './next-steps.api.ts'
import { NextStepPlace, stepWords } from './NextStepPlace.tsx'
import { certaintyNames, expectedText, NO_STEP, STEPS_FAILED, stepTitle } from './step-words.ts'
import { STEPS_ID } from './steps-place.ts'

/** The first step, below the verdict. Its line is there before it is known. */
export const NextStepLine = withPrompts(null, FirstStep)

function FirstStep({ asked, project }: { asked: ReportSelection; project: Project | undefined }) {
  const { currentData, isError } = useNextStepsQuery(asked)
  const steps = currentData?.steps
  const step = steps?.[0]
  if (step === undefined) return <NextStepPlace>{isError ? STEPS_FAILED : steps && `Next: ${NO_STEP}`}</NextStepPlace>
  return (
    <NextStepPlace>
      <span className={stepWords}>
        Next: <b dir="auto">{stepTitle(step, project)}</b>
      </span>
      <span>
        {expectedText(step)}, {certaintyNames[step.certainty].toLowerCase()}
      </span>
      <a href={`#${STEPS_ID}`}>{steps?.length === 1 ? 'The step' : `All ${steps?.length} steps`}</a>
    </NextStepPlace>
  )
}
